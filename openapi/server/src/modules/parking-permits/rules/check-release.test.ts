import { describe, expect, it } from 'vitest';
import { type Params, type Text, translate } from '../../../mechanisms/texts/messages.ts';
import { type AskedRelease, releaseProblem } from './check-release.ts';

// A Monday.
const today = '2026-11-23';
const asked: AskedRelease = {
  start: '2026-11-30',
  end: '2026-11-30',
  note: null,
  today,
  notice: 2,
  permit: { startsOn: '2026-11-01', endsOn: '2026-12-31', weekdays: [1, 3] },
};
const english = (text: Text, params?: Params) => translate('en', text, params);

function checked(change: Partial<AskedRelease>) {
  const verdict = releaseProblem({ ...asked, ...change }, english);
  if (verdict.ok) return verdict;
  const told = Object.entries(verdict.problem).map(([field, texts]) => [
    field,
    texts.map((text) => english(text)),
  ]);
  return { ok: false, problem: Object.fromEntries(told) };
}

describe('a release of a permit', () => {
  it.each([
    ['today, with a note', { start: today, end: today, note: 'Ill' }, true],
    ['one day to go', { start: '2026-11-24', end: '2026-11-25', note: 'Ill' }, true],
    ['as many days to go as the notice', { start: '2026-11-25', end: '2026-11-25' }, false],
    ['without any notice', { start: today, end: today, notice: 0 }, false],
    ['the last day of the permit', { start: '2026-12-30', end: '2026-12-31' }, false],
    [
      'of a permit without end, for a year',
      { end: '2027-11-30', permit: { ...asked.permit, endsOn: null } },
      false,
    ],
  ])('%s: is possible', (_, change, isLate) => expect(checked(change)).toEqual({ ok: true, isLate }));

  it.each([
    [
      'yesterday',
      { start: '2026-11-22', end: '2026-11-25', note: 'Ill' },
      'start',
      'Only today and later days can be released.',
    ],
    [
      'late, without a note',
      { start: '2026-11-24', end: '2026-11-25' },
      'note',
      'A release with fewer than 2 days to go needs a note.',
    ],
    [
      'today, if a day is required',
      { start: today, end: today, notice: 1 },
      'note',
      'A release with less than a day to go needs a note.',
    ],
    [
      'before the permit',
      { start: '2026-11-25', permit: { ...asked.permit, startsOn: '2026-11-26' } },
      'start',
      'The permit is not valid on these days.',
    ],
    ['after the permit', { end: '2027-01-01' }, 'end', 'The permit is not valid on these days.'],
    [
      'none of its weekdays',
      { start: '2026-11-26', end: '2026-11-29' },
      'start',
      'The permit is not valid on these days.',
    ],
    [
      'more than a year',
      { end: '2027-12-01', permit: { ...asked.permit, endsOn: null } },
      'end',
      'Release at most 366 days at a time.',
    ],
  ])('%s: is not', (_, change, field, text) =>
    expect(checked(change)).toEqual({ ok: false, problem: { [field]: [text] } }),
  );
});
