import { expect, it } from 'vitest';
import { countReports } from './count-reports.ts';

const ok = { remote: 'mf-desks', version: '2.0.0', phase: 'entry', ms: 84, error: null } as const;
const threw = { ...ok, phase: 'part', error: 'threw' } as const;
const network = { ...ok, error: 'network' } as const;
const shown = (counts: ReturnType<typeof countReports>) =>
  counts.map(({ phase, outcome, trial, count }) => [phase, outcome, trial, count]);

it.each<[string, Parameters<typeof countReports>[0], unknown[]]>([
  ['equal loads are one count', [ok, ok, { ...ok, ms: 85 }], [['entry', 'ok', 'T', 3]]],
  [
    'other durations are another one',
    [ok, { ...ok, ms: 840 }],
    [
      ['entry', 'ok', 'T', 1],
      ['entry', 'ok', 'T', 1],
    ],
  ],
  [
    'one error of its own counts against the trial, the rest are next to it',
    [threw, threw, ok, threw],
    [
      ['entry', 'ok', 'T', 1],
      ['part', 'threw', '', 2],
      ['part', 'threw', 'T', 1],
    ],
  ],
  [
    'errors of the network all do: they are no errors of the version',
    [network, network],
    [['entry', 'network', 'T', 2]],
  ],
])('%s', (_title, reports, expected) => {
  expect(shown(countReports(reports, () => 'T'))).toEqual(expected);
});

it('counts versions without a trial without one, each separately', () => {
  const reports = [threw, threw, { ...threw, version: '3.0.0' }];
  const counts = countReports(reports, (_remote, version) => (version === '3.0.0' ? 'T' : ''));
  expect(shown(counts)).toEqual([
    ['part', 'threw', '', 2],
    ['part', 'threw', 'T', 1],
  ]);
});

it('the order is the same whatever order the reports came in', () => {
  const reports = [ok, threw, network, { ...ok, remote: 'mf-a' }, { ...ok, ms: 5000 }];
  expect(countReports([...reports].reverse(), () => '')).toEqual(countReports(reports, () => ''));
});
