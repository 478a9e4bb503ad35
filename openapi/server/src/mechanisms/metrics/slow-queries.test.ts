import { beforeEach, describe, expect, test } from 'vitest';
import { doWork } from '../log/work.ts';
import { createSlowQueryLog } from './slow-queries.ts';

let lines: Record<string, unknown>[] = [];
let clock = 0;
const logOf = (slowQueryMs = 500) =>
  createSlowQueryLog({
    log: { warn: (line: Record<string, unknown>) => void lines.push(line) },
    slowQueryMs,
    now: () => clock,
  });
beforeEach(() => {
  lines = [];
  clock = 1_000;
});

describe('a query is logged as slow', () => {
  test('from the limit on, with whose work it was', () => {
    const log = logOf();
    log('select 1', 0.4999);
    expect(lines).toEqual([]);
    doWork({ operation: 'listDesks', reqId: 'req-1', traceId: 'a1' }, () => log('select  $1\n  from x', 0.5));
    log('select 2', 3);
    expect(lines).toEqual([
      { operation: 'listDesks', reqId: 'req-1', traceId: 'a1', ms: 500, sql: 'select $1 from x' },
      { ms: 3_000, sql: 'select 2' },
    ]);
  });

  test('of a job from ten times the limit on', () => {
    const log = logOf();
    const job = (seconds: number) =>
      doWork({ operation: 'report-roll-ups', traceId: 'a1' }, () => log('insert', seconds));
    job(4.9999);
    expect(lines).toEqual([]);
    job(5);
    expect(lines).toEqual([{ operation: 'report-roll-ups', traceId: 'a1', ms: 5_000, sql: 'insert' }]);
  });

  test('never with a limit of 0', () => {
    logOf(0)('select 1', 60);
    expect(lines).toEqual([]);
  });

  test('20 times a minute; the next minute reports how many were left out', () => {
    const log = logOf();
    for (let more = 0; more < 25; more += 1) log('select 1', 1);
    clock += 59_999;
    log('select 1', 1);
    expect(lines).toHaveLength(20);
    clock += 1;
    log('select 1', 1);
    log('select 1', 1);
    expect(lines.slice(20)).toEqual([
      { ms: 1_000, sql: 'select 1', leftOut: 6 },
      { ms: 1_000, sql: 'select 1' },
    ]);
  });

  test('with the first 1,000 characters of a long text', () => {
    logOf()(`select ${'x, '.repeat(1_000)}`, 1);
    expect(String(lines[0]?.sql)).toHaveLength(1_001);
  });
});
