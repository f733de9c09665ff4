/** The bytes of a zlib stream, inflated by the browser itself. */
async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const [WOFF_HEAD, WOFF_ENTRY, HEAD, ENTRY] = [44, 20, 12, 16];

/**
 * A WOFF file as the plain font in it (W3C, WOFF 1.0). fontkit reads WOFF, too, but inflates a table again for every glyph, which
 * takes half a second a paper.
 */
export async function unpackWoff(woff: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const view = new DataView(woff.buffer, woff.byteOffset);
  const count = view.getUint16(12);
  const tables = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const entry = WOFF_HEAD + index * WOFF_ENTRY;
      const [at, packed, length] = [4, 8, 12].map((offset) => view.getUint32(entry + offset)) as [number, number, number];
      const bytes = woff.slice(at, at + packed);
      return { tag: woff.slice(entry, entry + 4), bytes: packed < length ? await inflated(bytes) : bytes };
    }),
  );
  const ends = [HEAD + ENTRY * count];
  for (const { bytes } of tables) ends.push((ends.at(-1) ?? 0) + Math.ceil(bytes.length / 4) * 4);
  const font = new Uint8Array(ends.at(-1) ?? 0);
  const written = new DataView(font.buffer);
  font.set(woff.slice(4, 8));
  written.setUint16(4, count);
  for (const [index, { tag, bytes }] of tables.entries()) {
    const entry = HEAD + index * ENTRY;
    font.set(tag, entry);
    written.setUint32(entry + 8, ends[index] ?? 0);
    written.setUint32(entry + 12, bytes.length);
    font.set(bytes, ends[index] ?? 0);
  }
  return font;
}
