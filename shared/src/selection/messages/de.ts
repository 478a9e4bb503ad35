import type { Translation } from '../../messages/index.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  selected_one: '{{count}} ausgewählt',
  selected_other: '{{count}} ausgewählt',
  working_one: '{{count}} wird bearbeitet …',
  working_other: '{{count}} werden bearbeitet …',
  unselect: 'Auswahl aufheben',
  tooMany: 'Höchstens {{most}} auf einmal. Bitte wählen Sie weniger aus.',
};
