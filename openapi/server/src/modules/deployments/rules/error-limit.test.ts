import { describe, expect, it } from 'vitest';
import { failureShare, isOverLimit, isOwnFailure } from './error-limit.ts';

describe('a rollout is over its limit', () => {
  it.each([
    ['of nothing, never', 0, 0, 5, false],
    ['not without an error, even at a limit of 0', 100, 0, 0, false],
    ['not with two errors, however few loads there are', 5, 2, 5, false],
    ['not with three errors of four loads: too few to say', 4, 3, 5, false],
    ['with three errors of five loads', 5, 3, 5, true],
    ['not at the limit itself', 100, 5, 5, false],
    ['just above it', 100, 6, 5, true],
    ['just above it, by less than a percent', 199, 10, 5, true],
    ['at a limit of 0 with the third error', 10_000, 3, 0, true],
    ['not at a limit of 100, which nothing exceeds', 10, 10, 100, false],
    ['not below a limit that was set high', 40, 12, 30, false],
    ['above a limit that was set high', 40, 13, 30, true],
    ['not while the network fails: those are no errors of its own', 1000, 0, 5, false],
  ])('%s: %d loads, %d errors, limit %d', (_title, loads, ownFailures, limit, expected) => {
    expect(isOverLimit({ loads, ownFailures, limit })).toBe(expected);
  });
});

it.each([
  ['ok', false],
  ['network', false],
  ['timeout', false],
  ['missing', true],
  ['refused', true],
  ['threw', true],
  ['incompatible', true],
] as const)('"%s" is an error of the version: %s', (outcome, expected) => {
  expect(isOwnFailure(outcome)).toBe(expected);
});

it.each([
  [0, 0, 0],
  [40, 12, 30],
  [3, 1, 33.3],
  [1000, 1, 0.1],
])('of %d loads %d errors are %d percent', (loads, errors, expected) => {
  expect(failureShare(loads, errors)).toBe(expected);
});
