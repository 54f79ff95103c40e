/** Numbers that look random and are always the same for the same salt. */
export function grains(salt: number): () => number {
  let state = (salt * 2654435761 + 97) >>> 0;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The outline of a slab of rock around 0/0, with rough edges. */
export function slab(width: number, height: number, salt: number, roughness = 3): string {
  const grain = grains(salt);
  const away = () => (grain() - 0.5) * 2 * roughness;
  const [x, y] = [width / 2 - roughness, height / 2 - roughness];
  const along = [-0.82, -0.4, 0.05, 0.45, 0.82];
  const points = [
    ...along.map((part) => [part * x, -y + away()]),
    ...along.map((part) => [x + away(), part * y]),
    ...along.map((part) => [-part * x, y + away()]),
    ...along.map((part) => [-x + away(), -part * y]),
  ];
  return `M${points.map(([px, py]) => `${px!.toFixed(1)},${py!.toFixed(1)}`).join("L")}Z`;
}

/** The outline of one stone around 0/0. */
export function stone(radius: number, salt: number): string {
  const grain = grains(salt);
  const corners = 7;
  const points = Array.from({ length: corners }, (_, corner) => {
    const angle = ((corner + grain() * 0.5) / corners) * 2 * Math.PI;
    const far = radius * (0.75 + grain() * 0.4);
    return `${(Math.cos(angle) * far).toFixed(1)},${(Math.sin(angle) * far * 0.85).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}
