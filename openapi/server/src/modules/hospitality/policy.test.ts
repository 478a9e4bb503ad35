import { expect, it } from 'vitest';
import { groups } from '../../mechanisms/portal/viewer.ts';
import { siteScope } from '../../mechanisms/site-scope.ts';
import { caters } from './policy.ts';

it('reception and administrators change orders late, at their sites only', () => {
  const caterers = (siteId: number) =>
    groups.filter((group) =>
      caters({ user: { id: 1, groups: [group] }, sites: siteScope([1], 'involved') }, siteId),
    );
  expect(caterers(1).toSorted()).toEqual(['admin', 'reception', 'superadmin']);
  expect(caterers(2)).toEqual([]);
});
