import { expect, test } from 'vitest';
import { sqlState } from './database.ts';
import { isConnectionLost, isOutOfSpace } from './unavailable.ts';

const error = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {});

test.each([
  [true, error('terminating connection due to administrator command', '57P01')],
  [true, error('the database system is starting up', '57P03')],
  [true, error('sorry, too many clients already', '53300')],
  [true, error('terminating connection due to idle-in-transaction timeout', '25P03')],
  [true, error('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED')],
  [true, error('write EPIPE', 'EPIPE')],
  [true, error('Connection terminated unexpectedly')],
  [true, error('Client has encountered a connection error and is not queryable')],
  [true, error('timeout exceeded when trying to connect')],
  [false, error('canceling statement due to statement timeout', '57014')],
  [false, error('duplicate key value violates unique constraint', '23505')],
  [false, error('deadlock detected', '40P01')],
  [false, error('A query may not change its role or its client.')],
  [false, new TypeError('cyclic value')],
  [false, 'Connection terminated'],
])('%s: %s', (isLost, reason) => {
  expect(isConnectionLost(reason)).toBe(isLost);
});

test.each([
  [true, error('could not extend file', '53100')],
  [true, error('out of memory', '53200')],
  [true, error('could not write to file', '58030')],
  [true, error('ENOSPC: no space left on device, write', 'ENOSPC')],
  [false, error('sorry, too many clients already', '53300')],
  [false, error('duplicate key value violates unique constraint', '23505')],
  [false, 'ENOSPC'],
])('no space, %s: %s', (isFull, reason) => {
  expect(isOutOfSpace(reason)).toBe(isFull);
});

test('the code of a broken pipe is no SQLSTATE', () => {
  expect(sqlState(error('write EPIPE', 'EPIPE'))).toBeUndefined();
  expect(sqlState(error('internal error', 'XX000'))).toBe('XX000');
});
