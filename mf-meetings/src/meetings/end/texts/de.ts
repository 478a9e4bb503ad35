import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  goesOn: 'Läuft noch bis {{time}}.',
  extend: 'Verlängern',
  end: 'Beenden',
  extendTitle: 'Bis wann?',
  extendText: 'Die Besprechung endet um {{time}}. Sie können sie bis {{until}} verlängern.',
  endsAt: 'Die Besprechung endet um {{time}}.',
  cannotExtend: 'Sie kann nicht verlängert werden.',
  newEnd: 'Neues Ende',
  quick: 'Schnellauswahl:',
  endRequired: 'Bitte wählen Sie eine Zeit.',
  extended: 'Verlängert bis {{time}}.',
  extendFailed: 'Die Besprechung konnte nicht verlängert werden. Es wurde nichts geändert.',
  endTitle: 'Besprechung jetzt beenden?',
  endText: 'Der Raum ist sofort für andere frei.',
  endConfirm: 'Jetzt beenden',
  ended: 'Die Besprechung ist beendet. Danke, dass Sie den Raum freigeben.',
  endFailed: 'Die Besprechung konnte nicht beendet werden. Es wurde nichts geändert.',
  pin: 'Besprechungsraum-PIN',
  pinHelp: 'Ihre sechsstellige PIN oder die eines Gastgebers. Ihre eigene legen Sie im Profil fest.',
  pinRequired: 'Bitte geben Sie die PIN ein',
  pinDigits: 'Die PIN hat 6 Ziffern.',
  close: 'Schließen',
};
