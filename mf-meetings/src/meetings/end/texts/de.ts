import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  goesOn: 'Läuft noch bis {{time}}.',
  extend: 'Verlängern',
  end: 'Beenden',
  extendTitle: 'Bis wann?',
  extendText: 'Der Termin endet um {{time}} und kann bis höchstens {{until}} dauern.',
  endsAt: 'Der Termin endet um {{time}}.',
  cannotExtend: 'Der Termin kann nicht länger dauern.',
  newEnd: 'Neues Ende',
  quick: 'Schnellauswahl:',
  endRequired: 'Bitte wählen Sie eine Zeit.',
  extended: 'Verlängert bis {{time}}.',
  extendFailed: 'Der Termin konnte nicht verlängert werden. Es wurde nichts geändert.',
  endTitle: 'Termin jetzt beenden?',
  endText: 'Der Raum ist dann sofort für andere frei.',
  endConfirm: 'Jetzt beenden',
  ended: 'Der Termin ist beendet. Danke, dass Sie den Raum freigeben.',
  endFailed: 'Der Termin konnte nicht beendet werden. Es wurde nichts geändert.',
  pin: 'Besprechungsraum-PIN',
  pinHelp: 'Sechs Ziffern: Ihre eigenen oder die eines Gastgebers. Festgelegt wird sie im Profil.',
  pinRequired: 'Bitte geben Sie die PIN ein',
  pinDigits: 'Die PIN hat 6 Ziffern.',
  close: 'Schließen',
};
