import { expect, it } from "vitest";
import { filesIn } from "./archive";

/** A head as `tar --format=ustar` writes it, and the content in whole blocks. */
function entry(folder: string, name: string, content: string): number[] {
  const bytes = [...new TextEncoder().encode(content)];
  const head = new Uint8Array(512);
  const put = (text: string, at: number) => head.set(new TextEncoder().encode(text), at);
  put(name, 0);
  put("0000644\0", 100);
  put(`${bytes.length.toString(8).padStart(11, "0")}\0`, 124);
  put("ustar\0" + "00", 257);
  put(folder, 345);
  return [...head, ...bytes, ...new Array<number>(-bytes.length & 511).fill(0)];
}

const END = new Array<number>(1024).fill(0);

it("finds every file of an archive, whatever its size and however deep it lies", () => {
  const long = "n".repeat(100); // fills its field, so that nothing ends it
  const written: [string, string, string][] = [
    ["", "empty.py", ""],
    ["some/folders", long, "Glück"],
    ["", "block.bin", "x".repeat(512)],
    ["", "more.bin", "x".repeat(513)],
  ];
  const archive = new Uint8Array([...written.flatMap((file) => entry(...file)), ...END]);
  const found = [...filesIn(archive)].map(([name, content]) => [name, new TextDecoder().decode(content)]);
  expect(found).toEqual([
    ["empty.py", ""],
    [`some/folders/${long}`, "Glück"],
    ["block.bin", "x".repeat(512)],
    ["more.bin", "x".repeat(513)],
  ]);
});

it("finds nothing in an archive of nothing", () => {
  expect([...filesIn(new Uint8Array(END))]).toEqual([]);
});
