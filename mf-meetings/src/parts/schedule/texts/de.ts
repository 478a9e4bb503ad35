import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  name: 'Name',
  hint: 'Die Pfeiltasten gehen durch die Zellen, Enter bucht die freie Zeit. Umschalt mit den Pfeilen wählt eine andere Zeit, mit Alt um eine Stunde. Tab führt zu den Buchungen einer Zelle.',
  cellFree: '{{row}}, {{when}}: frei {{time}}',
  cellNone: '{{row}}, {{when}}: nichts frei',
  cellPast: '{{row}}, {{when}}: vergangen',
  cellRefused: '{{row}}, {{when}}: {{reason}}',
  hour: '{{day}} {{time}}',
  bar: '{{title}}, {{time}}',
  barHost: '{{title}}, {{host}}, {{time}}',
  setup: 'Vorbereitung ab {{time}}',
  cleanDown: 'Aufräumen bis {{time}}',
  mine: 'Ihre Buchung',
  earlier: 'Früher: {{bar}}',
  chosen: '{{row}}, {{day}} {{time}}, frei. Enter bucht.',
  notFree: '{{row}}, {{day}} {{time}} ist nicht frei.',
  nothingFree: 'Hier ist nichts frei.',
};
