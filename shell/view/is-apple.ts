/** Whether the keys of this browser's device are Apple's: ⌘K and not Ctrl K. */
export function isApple(userAgent: string | undefined): boolean {
  return /Mac|iP(hone|ad|od)/.test(userAgent ?? '');
}
