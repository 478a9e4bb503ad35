import { expect, it } from 'vitest';
import { newPairingCode, readPairingCode } from './pairing-code.ts';

it('is eight characters that are not mistaken for one another, another one each time', () => {
  const codes = Array.from({ length: 500 }, newPairingCode);
  expect(codes.filter((code) => !/^[ACDEFGHJKMNPQRTUVWXY34679]{8}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(500);
});

it.each([
  ['K7QM4XTP', 'K7QM4XTP'],
  ['k7qm 4xtp', 'K7QM4XTP'],
  [' K7QM-4XTP ', 'K7QM4XTP'],
  ['K7QM4XT', null],
  ['K7QM4XTPP', null],
  ['K7QM4XT0', null],
  ['', null],
])('%j is read as %s', (typed, code) => expect(readPairingCode(typed)).toBe(code));
