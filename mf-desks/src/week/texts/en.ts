import { defineMessages } from '@portal/shared/messages';

/** Texts of the screen `desk-week` (rules/desks.md#who-is-in). */
export const en = {
  colleagues: 'Colleagues instead of your team',
  weekBefore: 'Week before',
  weekAfter: 'Week after',
  weekOf: 'Week of {{day}}',
  thisWeek: 'This week',
  loading: 'Looking who is in…',
  failed: 'Who is in could not be loaded.',
  noTeam: 'Nobody of your team can be located',
  noTeamText:
    'Your team is everybody with your line manager, as your profile says. Choose colleagues by name to see their days.',
  nobody: 'None of them can be located',
  nobodyText: 'They do not let themselves be located any more. Choose others, or take them away.',
  days: 'Days of the week',
  peopleIn_one: '{{count}} colleague in',
  peopleIn_other: '{{count}} colleagues in',
  bestDay: 'Best day to meet',
  bestDays: 'As many are in on {{days}}.',
  person: 'Person',
  you: '(you)',
  todayOf: 'Today, {{day}}',
  table: 'Who is in this week',
  unknown: 'Nothing known',
  onSite: 'On site',
  remote: 'Remote',
  zoneAtSite: '{{zone}}, {{site}}',
  pending: 'Requested',
  morePeople_one: '{{count}} more is not shown. Choose colleagues by name.',
  morePeople_other: '{{count}} more are not shown. Choose colleagues by name.',
  onlyLocatable: 'Only those who let themselves be located are here, with desks at sites that you may use.',
  nearThem: 'Free desks near them',
  nearThemOn: 'Free desks near them, {{day}}',
  ownDesk: 'You have {{desk}} at {{site}} that day.',
  nobodyIn: 'None of them has a desk that day.',
  looking: 'Looking for desks…',
  nearFailed: 'The free desks could not be loaded.',
  noFreeDesk: 'No desk is free for you that day.',
  moreDesks: 'More desks',
} as const;

export const { useT, t } = defineMessages('mf-desks-week', { en, de: () => import('./de.ts') });
