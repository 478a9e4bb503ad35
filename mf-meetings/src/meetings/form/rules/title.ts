import type { RoomValue } from './meeting-values.ts';

export type TitleKey = 'book' | 'bookType' | 'bookMeeting';

/**
 * The form's title (rules/meetings.md#titles): by the address's type, else by the type that all its rooms have;
 * without a room by the visitors, if the client invites any.
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
