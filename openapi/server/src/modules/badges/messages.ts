import { defineMessages } from '../../messages.ts';

export const badgeMessages = defineMessages({
  host: { en: 'Host', de: 'Gastgeber' },
  noAgent: {
    en: 'This site has no print agent. Please take the badge as PDF.',
    de: 'Dieser Standort hat kein Druckprogramm. Bitte nehmen Sie den Ausweis als PDF.',
  },
  cancelled: {
    en: 'This visit has been cancelled: there is no badge for it.',
    de: 'Dieser Besuch wurde abgesagt: Es gibt keinen Ausweis dafür.',
  },
  // For anyone who looks after the printer; kept with the job.
  noAnswer: {
    en: 'The print agent took the job and never reported the result.',
    de: 'Das Druckprogramm hat den Auftrag genommen und nie ein Ergebnis gemeldet.',
  },
  expired: { en: 'Nobody fetched the job for a day.', de: 'Einen Tag lang hat niemand den Auftrag geholt.' },
});
