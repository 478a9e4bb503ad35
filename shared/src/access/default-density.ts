export type Density = 'comfortable' | 'compact';

/** Groups whose members work in the portal all day. */
const COMPACT = [
  'reception',
  'security',
  'parking_admin',
  'desk_admin',
  'deskbooking_admin',
  'admin',
  'superadmin',
];

/** Line spacing for people who have not chosen one (rules/frame.md#preferences). */
export function defaultDensity(groups: readonly string[]): Density {
  return groups.some((group) => COMPACT.includes(group)) ? 'compact' : 'comfortable';
}
