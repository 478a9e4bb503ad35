import type { Translation } from '@portal/shared/messages';
import type { terms as termsEn } from './en.ts';

export const terms: Translation<typeof termsEn> = {
  title: 'Begriffe',
  about: 'Ihr Wort für Gäste, in jeder Sprache des Portals.',
  en: 'Englisch',
  de: 'Deutsch',
  visitor: 'Einzahl',
  visitors: 'Mehrzahl',
  example: 'Beispiel',
  exampleEn: 'Your {{visitor}} has arrived. Book {{visitors}}. {{visitors}} expected today: 3.',
  exampleDe: 'Angemeldet: 1 {{visitor}}. Heute erwartet: 3 {{visitors}}.',
};
