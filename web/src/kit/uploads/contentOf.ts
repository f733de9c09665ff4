/** SHA-256 of a file's bytes in hex. Throws where the browser makes none: on a page without encryption. */
export async function contentOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
