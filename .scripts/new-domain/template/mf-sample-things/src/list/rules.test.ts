import { expect, it } from 'vitest';
import { refusedDays } from './rules.ts';

const DAYS = ['2026-11-24', '2026-11-25'];

it.each([
  { case: 'nothing without an answer', answers: undefined, locale: 'en', texts: [] },
  { case: 'nothing about a day that was fine', answers: [{}, {}], locale: 'en', texts: [] },
  {
    case: 'the day of the reason',
    answers: [{}, { date: ['Taken.', 'Closed.'] }],
    locale: 'en',
    texts: ['Wed 25 Nov: Taken. Closed.'],
  },
  {
    case: 'a line for each day, in the language of the page',
    answers: [{ date: ['Belegt.'] }, { date: ['Zu spät.'] }],
    locale: 'de',
    texts: ['Di., 24. Nov.: Belegt.', 'Mi., 25. Nov.: Zu spät.'],
  },
])('says $case', ({ answers, locale, texts }) => {
  expect(refusedDays(DAYS, answers, locale)).toEqual(texts);
});
