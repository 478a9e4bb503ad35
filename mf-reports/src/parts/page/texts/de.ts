import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  allReports: 'Alle Berichte',
  sendRegularly: 'Regelmäßig senden',
  noPeriod: 'Wählen Sie die Tage',
  view: 'Gezeigt',
  period: '{{from}} bis {{until}}',
  which: { working: 'Montag bis Freitag', all: 'alle Tage' },
};
