import { expect, it } from 'vitest';
import { titleOf } from './title.ts';

const [room, pod] = [{ typeName: 'Meeting room' }, { typeName: 'Focus pod' }];

it.each([
  ['the type of the address', [pod], 'Meeting room', true, 'bookType', 'Meeting room'],
  ['the type of all rooms', [room, room], null, true, 'bookType', 'Meeting room'],
  ['rooms of several types', [room, pod], null, true, 'bookMeeting', ''],
  ['no attendee and no room yet', [], null, true, 'book', ''],
  ['a client without visitors', [], null, false, 'bookMeeting', ''],
] as const)('%s', (_, rooms, type, canInvite, key, name) => {
  expect(titleOf(rooms, type, canInvite)).toEqual({ key, type: name });
});
