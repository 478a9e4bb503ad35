/** Hands a file to the browser's downloads. Replaces characters that file systems do not allow. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_');
  link.click();
  // Once the download has begun, it holds the file itself.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
