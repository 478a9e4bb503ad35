import { defineMessages } from '../../mechanisms/texts/messages.ts';

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
  printedAlready: {
    en: 'This badge has already been printed.',
    de: 'Dieser Ausweis wurde inzwischen gedruckt.',
  },
  visitor: { en: 'Visitor', de: 'Besucher' },
  // Why the portal has given up a job, by `print_jobs.reason`.
  'no-answer': {
    en: 'The print agent took the job and never reported the result.',
    de: 'Das Druckprogramm hat den Auftrag genommen und nie ein Ergebnis gemeldet.',
  },
  expired: {
    en: 'No print agent fetched it for eight hours.',
    de: 'Acht Stunden lang hat kein Druckprogramm ihn geholt.',
  },
  left: {
    en: 'The visit was over before it was printed.',
    de: 'Der Besuch war vorbei, bevor gedruckt wurde.',
  },
});

/** In words for the list of failures. */
export const printProblems = {
  'no-answer': badgeMessages['no-answer'],
  expired: badgeMessages.expired,
  left: badgeMessages.left,
};
