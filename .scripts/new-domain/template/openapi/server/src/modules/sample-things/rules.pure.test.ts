import { expect, test } from 'vitest';
import { sampleThingMessages as texts } from './messages.ts';
import { brokenRules } from './rules.ts';

test.each([
  ['yesterday', '2026-11-22', { date: [texts.dayIsOver] }],
  ['today', '2026-11-23', {}],
  ['four weeks from today', '2026-12-21', {}],
  ['a day later than that', '2026-12-22', { date: [texts.tooFarAhead] }],
])('on 23 November, %s', (_, date, broken) => {
  expect(brokenRules(date, '2026-11-23')).toEqual(broken);
});
