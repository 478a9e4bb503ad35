import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  favourite: 'Lieblingsplatz: {{desk}}',
  makeFavourite: 'Als Lieblingsplatz merken',
  isFavourite: 'Lieblingsplatz',
  marked: '{{desk}} ist jetzt ein Lieblingsplatz.',
  unmarked: '{{desk}} ist kein Lieblingsplatz mehr.',
  markFailed: 'Etwas ist schiefgegangen. Ihre Lieblingsplätze sind unverändert.',
  title: 'Lieblingsplätze',
  text: '„Wie immer“ bucht den ersten verfügbaren.',
  none: 'Kein Lieblingsplatz',
  noneText: 'Markieren Sie einen Platz mit dem Stern, unter Arbeitsplätze oder auf einem Etagenplan.',
  place: '{{place}}. {{desk}}',
  up: '{{desk}} nach oben',
  remove: '{{desk}} aus den Lieblingsplätzen nehmen',
  close: 'Schließen',
};
