/** Hands a file to the browser's downloads. What no file system takes is taken out of its name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_');
  link.click();
  // The download has its own hold on the file once it has begun.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
