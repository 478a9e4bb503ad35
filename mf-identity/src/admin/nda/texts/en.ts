export const nda = {
  title: 'Confidentiality',
  about:
    '{{Visitors}} read and sign this text once, before or at their visit. Without a text, nobody is asked to sign.',
  text: 'Text (HTML)',
  textHelp: 'Allowed: p, h3, h4, ul, ol, li, b, strong, i, em, u, a, br. Everything else is removed.',
  resign: 'After a change everybody is asked to sign again. What was signed before is kept as it was.',
  newest: 'In force since {{day}}.',
  none: 'There is no text yet.',
  saved: 'The text has been saved.',
  cleaned: 'Something was not allowed and has been removed. This is what was kept.',
} as const;
