import { expect, it } from 'vitest';
import { defaultDensity } from './default-density.ts';

it.each([
  ['', 'comfortable'],
  ['employee', 'comfortable'],
  ['employee deskbooking parking cleaning reporting', 'comfortable'],
  ['reception', 'compact'],
  ['employee security', 'compact'],
  ['parking_admin', 'compact'],
  ['desk_admin', 'compact'],
  ['deskbooking_admin', 'compact'],
  ['admin', 'compact'],
  ['superadmin', 'compact'],
])('for "%s" is %s', (groups, expected) => expect(defaultDensity(groups.split(' '))).toBe(expected));
