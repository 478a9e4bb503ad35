const pictures =
  /(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\p{Variation_Selector}|\u20e3/gu;
/** Between letters it controls how they are joined (Devanagari, Sinhala); between pictures it is removed with them. */
const looseJoiners = /(?<![\p{L}\p{M}])\u200d|\u200d(?![\p{L}\p{M}])/gu;
/** No language stacks more than four marks on a letter; longer stacks cover everything around them. */
const piledMarks = /(\p{M}{4})\p{M}+/gu;

/**
 * The part of a string that the badge's font should draw: no emoji, which it cannot draw, with their modifiers; no
 * control characters. Other scripts stay: missing ones show as boxes, so that staff notice and write by hand.
 */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(pictures, '')
    .replace(looseJoiners, '')
    .replace(piledMarks, '$1')
    .replace(/[\u202a-\u202e\u2060-\u2069]/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** The day as the portal writes it (rules/visits.md#sms-alerts): `dd-MM-yy`. @param day `yyyy-MM-dd` */
export function badgeDate(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}-${month}-${year.slice(-2)}`;
}
