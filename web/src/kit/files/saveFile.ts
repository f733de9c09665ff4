/** Downloads a blob under this name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download starts asynchronously: revoke the object URL later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
