import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  goesOn: 'Läuft noch bis {{time}}.',
  extend: 'Verlängern',
  end: 'Beenden',
  extendTitle: 'Bis wann?',
  extendText: 'Die Besprechung endet um {{time}} und kann bis höchstens {{until}} dauern.',
  endsAt: 'Die Besprechung endet um {{time}}.',
  cannotExtend: 'Die Besprechung kann nicht länger dauern.',
  newEnd: 'Neues Ende',
  quick: 'Schnellauswahl:',
  endRequired: 'Bitte wählen Sie eine Zeit.',
  extended: 'Verlängert bis {{time}}.',
  extendFailed: 'Die Besprechung konnte nicht verlängert werden. Es wurde nichts geändert.',
  endTitle: 'Besprechung jetzt beenden?',
  endText: 'Der Raum ist dann sofort für andere frei.',
  endConfirm: 'Jetzt beenden',
  ended: 'Die Besprechung ist beendet. Danke, dass Sie den Raum freigeben.',
  endFailed: 'Die Besprechung konnte nicht beendet werden. Es wurde nichts geändert.',
  pin: 'Besprechungsraum-PIN',
  pinHelp: 'Sechs Ziffern: Ihre eigenen oder die eines Gastgebers. Festgelegt wird sie im Profil.',
  pinRequired: 'Bitte geben Sie die PIN ein',
  pinDigits: 'Die PIN hat 6 Ziffern.',
  close: 'Schließen',
};
