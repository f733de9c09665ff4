/** Hands a file to the browser to be saved under this name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download begins after this turn; the address must live until then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
