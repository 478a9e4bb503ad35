import type { RoomValue } from './meeting-values.ts';

export type TitleKey = 'book' | 'bookType' | 'bookMeeting';

/**
 * What the form is called (rules/meetings.md#titles): by the address's type, else by the one type of all its rooms; without a
 * room by the visitors, where somebody can be invited.
 * @param type name of the address's resource type
 */
export function titleOf(
  rooms: readonly Pick<RoomValue, 'typeName'>[],
  type: string | null,
  canInvite: boolean,
): { key: TitleKey; type: string } {
  const types = new Set(rooms.map(({ typeName }) => typeName));
  const [only = ''] = types;
  if (type !== null) return { key: 'bookType', type };
  if (types.size === 1) return { key: 'bookType', type: only };
  return { key: types.size === 0 && canInvite ? 'book' : 'bookMeeting', type: '' };
}
