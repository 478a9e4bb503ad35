export type Density = 'comfortable' | 'compact';

/** Those who work in the portal all day. */
const COMPACT = [
  'reception',
  'security',
  'parking_admin',
  'desk_admin',
  'deskbooking_admin',
  'admin',
  'superadmin',
];

/** How close lines are to one another for who has not chosen (rules/frame.md#preferences). */
export function defaultDensity(groups: readonly string[]): Density {
  return groups.some((group) => COMPACT.includes(group)) ? 'compact' : 'comfortable';
}
