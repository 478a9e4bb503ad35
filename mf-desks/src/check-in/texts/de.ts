import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  loading: 'Der Arbeitsplatz wird geladen …',
  notLoaded: 'Der Arbeitsplatz konnte nicht geladen werden.',
  dead: 'Dieser Link meldet niemanden mehr an',
  deadText: 'Er ist falsch oder abgelaufen. Ihre Reservierungen stehen auf der Startseite.',
  title: 'Kommen Sie heute an {{desk}}?',
  doneTitle: 'Sie sind an {{desk}} angemeldet',
  place: '{{zone}}, {{site}}',
  text: 'Bitte melden Sie sich bis {{time}} an. Danach geht der Arbeitsplatz an jemand anderen.',
  checkIn: 'Anmelden',
  done: 'Der Arbeitsplatz bleibt den ganzen Tag für Sie.',
  failed: 'Etwas ist schiefgegangen. Sie sind nicht angemeldet.',
};
