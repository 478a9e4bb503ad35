export const terms = {
  title: 'Terminology',
  about: 'Your word for a guest, in each language of the portal.',
  en: 'English',
  de: 'German',
  visitor: 'One',
  visitors: 'Several',
  example: 'Example',
  exampleEn: 'Your {{visitor}} has arrived. Book {{visitors}}. {{visitors}} expected today: 3.',
  exampleDe: 'Angemeldet: 1 {{visitor}}. Heute erwartet: 3 {{visitors}}.',
} as const;
