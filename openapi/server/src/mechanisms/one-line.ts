/** Text of one line as it is kept: trimmed, without line breaks and other control characters. */
export function oneLine(text: string | undefined): string {
  return (text ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
