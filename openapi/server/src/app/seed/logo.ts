/**
 * A small drawn logo as a data address (the page's policy allows `data:` pictures, so that it needs no request).
 * @param word the client's short name
 */
export function drawLogo(word: string, foreground: string, background: string): string {
  const width = 44 + word.length * 17;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="40" viewBox="0 0 ${width} 40">` +
    `<rect width="${width}" height="40" rx="8" fill="${background}"/>` +
    `<path d="M10 28 20 10l10 18h-6l-4-8-4 8z" fill="${foreground}"/>` +
    `<text x="36" y="27" font-family="sans-serif" font-size="22" font-weight="700" fill="${foreground}">${word}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
