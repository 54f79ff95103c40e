/** The addresses under which the house serves a table; those of the pages are in the router. */
export const links = {
  record: (id: string, number: number) => `/api/tables/${id}/record?game=${number}`,
  verify: "/api/verify",
  qr: (id: string) => `/api/tables/${id}/qr`,
  /** The socket of a table; `since` is the newest scene that was seen. */
  socket: (id: string, language: string, speed: string, since: number | null) =>
    `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${id}/socket?lang=${language}` +
    `&speed=${speed}` +
    (since === null ? "" : `&since=${since}`),
};
