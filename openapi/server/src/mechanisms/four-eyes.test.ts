import { expect, it } from 'vitest';
import { type FourEyes, fourEyesOf } from './four-eyes.ts';

it.each<[string, (number | null)[], number, FourEyes]>([
  ['someone else’s, with another approver', [2, 3], 1, 'others'],
  ['someone else’s, without another approver', [2, 3], 0, 'others'],
  ['a visitor’s, made by someone else', [null, 3], 1, 'others'],
  ['one’s own, with another approver', [1, 1], 1, 'refused'],
  ['made for someone else, with another approver', [2, 1], 1, 'refused'],
  ['made by someone else for oneself, with another approver', [1, 2], 2, 'refused'],
  ['a visitor’s, made by oneself, with another approver', [null, 1], 1, 'refused'],
  ['one’s own, without another approver', [1, 1], 0, 'own'],
  ['made for someone else, without another approver', [2, 1], 0, 'own'],
])('%s: owners %j, %i others: %s', (_, owners, others, expected) =>
  expect(fourEyesOf({ byUserId: 1, owners }, others)).toBe(expected),
);
