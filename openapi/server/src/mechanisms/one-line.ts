/** Come with a pasted text and mean nothing in a name; the joiners of Persian and Indic scripts are letters' own. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g;

/** Text of one line as it is kept: trimmed, without line breaks, control characters and invisible ones. */
export function oneLine(text: string | undefined): string {
  return (text ?? '')
    .replace(INVISIBLE, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
