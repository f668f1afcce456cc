/** Offers a file to the person as the browser's own download. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser takes the content over within the same task; a minute is far beyond that.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
