import { expect, it } from 'vitest';
import { type Reader, visibleTo } from './visible-to.ts';

const account = (isActive: boolean, seesPeople: boolean): Reader['account'] => ({ isActive, seesPeople });

it.each<[string, Reader, ReturnType<typeof visibleTo>, ReturnType<typeof visibleTo>]>([
  ['with the role', { account: account(true, true), byRole: true }, 'people', 'people'],
  ['that got the role later', { account: account(true, true), byRole: false }, 'people', 'people'],
  ['that lost the role', { account: account(true, false), byRole: true }, 'nothing', 'nothing'],
  ['without the role', { account: account(true, false), byRole: false }, 'groups', 'nothing'],
  ['that is closed', { account: account(false, true), byRole: true }, 'nothing', 'nothing'],
  [
    'that is closed, without the role',
    { account: account(false, false), byRole: false },
    'nothing',
    'nothing',
  ],
  ['that is deleted', { account: null, byRole: true }, 'nothing', 'nothing'],
  ['that never was', { account: null, byRole: false }, 'groups', 'nothing'],
])('an account %s', (_, reader, plain, byPerson) => {
  expect([visibleTo(reader, false), visibleTo(reader, true)]).toEqual([plain, byPerson]);
});
