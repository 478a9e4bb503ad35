import { defineMessages } from '@portal/shared/messages';

export const en = {
  name: 'Name',
  hint: 'Arrow keys walk the cells, Enter books the free time. Shift with the arrows chooses another time, with Alt by an hour. Tab leads to the bookings of a cell.',
  cellFree: '{{row}}, {{when}}: free {{time}}',
  cellNone: '{{row}}, {{when}}: nothing free',
  cellPast: '{{row}}, {{when}}: past',
  cellRefused: '{{row}}, {{when}}: {{reason}}',
  hour: '{{day}} {{time}}',
  bar: '{{title}}, {{time}}',
  barHost: '{{title}}, {{host}}, {{time}}',
  setup: 'set up from {{time}}',
  cleanDown: 'clean-down until {{time}}',
  mine: 'yours',
  earlier: 'Earlier: {{bar}}',
  chosen: '{{row}}, {{day}} {{time}}, free. Enter books it.',
  notFree: '{{row}}, {{day}} {{time}} is not free.',
  nothingFree: 'Nothing is free there.',
} as const;

export const { useT, t } = defineMessages('mf-meetings-schedule', { en, de: () => import('./de.ts') });
