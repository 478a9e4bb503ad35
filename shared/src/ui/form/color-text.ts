const LONG = /^#?([0-9a-f]{6})$/i;
const SHORT = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i;

/** `1F5FBF` and `#abc` become `#1f5fbf` and `#aabbcc`; a text that is no colour is `undefined`. */
export function hexColor(text: string): string | undefined {
  const plain = text.trim();
  const long = LONG.exec(plain)?.[1];
  if (long) return `#${long.toLowerCase()}`;
  const [, r, g, b] = SHORT.exec(plain) ?? [];
  return r && g && b ? `#${r}${r}${g}${g}${b}${b}`.toLowerCase() : undefined;
}
