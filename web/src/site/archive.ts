// An archive as `tar` writes it (POSIX's ustar): for each file a head, then its content, in whole blocks.
const BLOCK = 512;
const NAME = [0, 100] as const;
const SIZE = [124, 136] as const;
const FOLDER = [345, 500] as const;
const OCTAL = 8;

/** Every file of an archive, with the folders it lies in. */
export function* filesIn(archive: Uint8Array<ArrayBuffer>): Generator<[name: string, content: Uint8Array<ArrayBuffer>]> {
  for (let at = 0; archive[at]; ) {
    const head = archive.subarray(at, at + BLOCK);
    const size = parseInt(text(head, SIZE), OCTAL);
    const content = at + BLOCK;
    yield [[text(head, FOLDER), text(head, NAME)].filter(Boolean).join("/"), archive.subarray(content, content + size)];
    at = content + Math.ceil(size / BLOCK) * BLOCK;
  }
}

/** What stands in a field: it ends where nothing more does. */
function text(head: Uint8Array<ArrayBuffer>, [begin, end]: readonly [number, number]): string {
  const field = head.subarray(begin, end);
  const length = field.indexOf(0);
  return new TextDecoder().decode(length < 0 ? field : field.subarray(0, length));
}
