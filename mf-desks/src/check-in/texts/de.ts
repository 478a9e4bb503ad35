import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  loading: 'Der Arbeitsplatz wird geladen …',
  notLoaded: 'Der Arbeitsplatz konnte nicht geladen werden.',
  dead: 'Dieser Link gilt nicht mehr',
  deadText: 'Er ist falsch oder abgelaufen. Ihre Reservierungen finden Sie auf der Startseite.',
  title: 'Nutzen Sie heute {{desk}}?',
  doneTitle: 'Sie haben an {{desk}} eingecheckt',
  place: '{{zone}}, {{site}}',
  text: 'Checken Sie bis {{time}} ein. Danach wird der Arbeitsplatz anderweitig vergeben.',
  checkIn: 'Einchecken',
  done: 'Der Arbeitsplatz gehört den ganzen Tag Ihnen.',
  failed: 'Etwas ist schiefgegangen. Sie sind nicht eingecheckt.',
};
