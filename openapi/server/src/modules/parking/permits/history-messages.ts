import { defineMessages } from '../../../mechanisms/texts/messages.ts';

/** What was done to a permit. `{permit}` is what it says, `{days}` a span of days. */
export const historyMessages = defineMessages({
  granted: { en: 'Granted {space}', de: 'Fest {space}' },
  priority: { en: 'Priority', de: 'Vorrang' },
  from: { en: 'from {day}', de: 'ab {day}' },
  created: { en: 'Given: {permit}', de: 'Vergeben: {permit}' },
  changed: { en: 'Changed: {permit} (before: {before})', de: 'Geändert: {permit} (vorher: {before})' },
  ends: { en: 'Ends on {day}', de: 'Endet am {day}' },
  released: { en: 'Released: {days}', de: 'Freigegeben: {days}' },
  releasedLate: { en: 'Released late: {days}', de: 'Spät freigegeben: {days}' },
  releaseTakenBack: { en: 'Release taken back: {days}', de: 'Freigabe zurückgenommen: {days}' },
});
