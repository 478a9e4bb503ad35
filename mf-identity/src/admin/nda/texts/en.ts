export const nda = {
  title: 'Confidentiality',
  about:
    '{{Visitors}} sign this text once, before or during their visit. Without a text, no signature is needed.',
  text: 'Text (HTML)',
  textHelp: 'Allowed: p, h3, h4, ul, ol, li, b, strong, i, em, u, a, br. Everything else is removed.',
  resign: 'After a change, everyone signs again. Earlier signatures are kept with the text that was signed.',
  newest: 'In force since {{day}}.',
  none: 'No text yet.',
  saved: 'The text has been saved.',
  cleaned: 'Some HTML was not allowed and has been removed. This is the saved text.',
} as const;
