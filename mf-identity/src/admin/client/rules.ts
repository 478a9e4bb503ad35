/** An address on the web, or a page of this portal; nothing is fine, too. Other schemes could run code. */
export function isPageAddress(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed === '' || /^\/(?![/\\])/.test(trimmed)) return true;
  try {
    const { protocol } = new URL(trimmed);
    return protocol === 'https:' || protocol === 'http:';
  } catch {
    return false;
  }
}
