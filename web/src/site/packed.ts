// Files that were packed when the site was exported; some hosts unpack them on the way.
const MAGIC = [0x1f, 0x8b];

/** What was packed into a file. */
export async function unpacked(response: Response): Promise<ArrayBuffer> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  const content = await response.arrayBuffer();
  const [first, second] = new Uint8Array(content);
  if (first !== MAGIC[0] || second !== MAGIC[1]) return content;
  return new Response(new Blob([content]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
