import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  checkIn: 'Einchecken',
  checkInBy: 'Checken Sie bis {{time}} ein, sonst wird {{room}} freigegeben.',
  checkedIn: 'Sie sind eingecheckt.',
  checkInFailed: 'Das Einchecken hat nicht geklappt.',
  checkedInAt: 'Eingecheckt um {{time}}.',
  inUse: '{{room}} ist bis {{time}} gebucht.',
  giveBack: 'Freigeben',
  giveBackTitle: '{{room}} freigeben?',
  giveBackText: 'Andere können den Raum sofort buchen. Die Besprechung selbst bleibt unverändert.',
  keep: 'Raum behalten',
  givenBack: '{{room}} wurde freigegeben.',
  giveBackFailed: 'Der Raum konnte nicht freigegeben werden.',
};
