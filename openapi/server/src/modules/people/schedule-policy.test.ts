import { expect, test } from 'vitest';
import { groups } from '../../mechanisms/portal/viewer.ts';
import { maySeeSchedule } from './schedule-policy.ts';

const frontDesk = ['admin', 'reception', 'security', 'superadmin'];
const deskAdministrators = ['desk_admin', 'deskbooking_admin'];

test.each([
  ['a locatable colleague', { is_locatable: true, is_active: true }, groups],
  ['a colleague who is not', { is_locatable: false, is_active: true }, [...frontDesk, ...deskAdministrators]],
  ['a closed account', { is_locatable: true, is_active: false }, frontDesk],
])('the schedule of %s is seen by the groups of the rule', (_, person, expected) => {
  const seenBy = (features: 'locate colleague'[]) =>
    groups.filter((group) => maySeeSchedule({ id: 1, groups: [group] }, { features }, { id: 2, ...person }));
  expect(seenBy(['locate colleague']).toSorted()).toEqual([...expected].sort());
  expect(seenBy([]).toSorted()).toEqual(frontDesk);
});
