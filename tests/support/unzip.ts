/** The files of a ZIP file that is not compressed, by their names. */
export function unzip(zip: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const short = (at: number) => view.getUint16(at, true);
  const long = (at: number) => view.getUint32(at, true);
  const files = new Map<string, Uint8Array>();
  // The end of the central directory, without a comment.
  const end = zip.length - 22;
  let entry = long(end + 16);
  for (let left = short(end + 10); left > 0; left--) {
    const name = short(entry + 28);
    const header = long(entry + 42);
    const content = header + 30 + short(header + 26) + short(header + 28);
    files.set(new TextDecoder().decode(zip.subarray(entry + 46, entry + 46 + name)), zip.slice(content, content + long(entry + 24)));
    entry += 46 + name + short(entry + 30) + short(entry + 32);
  }
  return files;
}
