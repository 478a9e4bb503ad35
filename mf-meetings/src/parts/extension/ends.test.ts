import { describe, expect, it } from 'vitest';
import { extensionEnds, quickEnds } from './ends.ts';

const at = (clock: string) => Date.parse(`2026-11-24T${clock}:00Z`);
const clocks = (ends: readonly number[]) => ends.map((end) => new Date(end).toISOString().slice(11, 16));

describe('extend', () => {
  it.each<[string, string, string, string, string[]]>([
    ['in steps of five minutes', '11:00', '11:15', '10:50', ['11:05', '11:10', '11:15']],
    ['to the last whole step', '11:00', '11:14', '10:50', ['11:05', '11:10']],
    ['on the steps of the clock', '11:03', '11:15', '10:50', ['11:05', '11:10', '11:15']],
    ['not where there is no room', '11:00', '11:00', '10:50', []],
    ['not to before now', '11:00', '11:20', '11:11', ['11:15', '11:20']],
  ])('%s', (_, end, until, now, ends) =>
    expect(clocks(extensionEnds(at(end), at(until), at(now)))).toEqual(ends),
  );

  it.each<[string, string[]]>([
    ['11:05', ['11:05']],
    ['11:20', ['11:15', '11:20']],
    ['12:00', ['11:15', '11:30', '12:00']],
    ['13:30', ['11:15', '11:30', '12:00', '13:30']],
    ['11:00', []],
  ])('until %s offers %o immediately', (until, quick) => {
    const end = at('11:00');
    expect(clocks(quickEnds(end, extensionEnds(end, at(until), at('10:30'))))).toEqual(quick);
  });
});
