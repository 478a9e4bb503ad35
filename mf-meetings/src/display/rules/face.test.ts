import { describe, expect, it } from 'vitest';
import { comingOf, faceOf, type HeldMeeting, type KnownRoom, toCheckIn } from './face.ts';

const at = (clock: string, day = '2026-11-24') => Date.parse(`${day}T${clock}:00Z`);
const iso = (clock: string) => `2026-11-24T${clock}:00Z`;

function meeting(start: string, end: string, changes: Partial<HeldMeeting> = {}): HeldMeeting {
  return {
    start: iso(start),
    end: iso(end),
    heldFrom: iso(start),
    heldUntil: iso(end),
    claimBy: null,
    checkedInAt: null,
    checkInFrom: null,
    ...changes,
  };
}

const asks = { claimBy: iso('10:10'), checkInFrom: iso('09:45') };
const room = (
  meetings: HeldMeeting[],
  changes: Partial<KnownRoom<HeldMeeting>> = {},
): KnownRoom<HeldMeeting> => ({
  day: '2026-11-24',
  zone: 'Europe/London',
  knownUntil: null,
  places: 1,
  isClosed: false,
  meetings,
  ...changes,
});

const tenToEleven = meeting('10:00', '11:00');
const prepared = meeting('10:00', '11:00', { heldFrom: iso('09:30'), heldUntil: iso('11:15') });

describe('the display’s face', () => {
  it.each<[string, KnownRoom<HeldMeeting>, number, object]>([
    ['nothing on: free', room([]), at('09:00'), { kind: 'free', until: null, others: 0 }],
    ['free until the next', room([tenToEleven]), at('09:44'), { kind: 'free', until: at('10:00') }],
    ['a quarter of an hour before', room([tenToEleven]), at('09:45'), { kind: 'soon', next: tenToEleven }],
    ['from its first moment', room([tenToEleven]), at('10:00'), { kind: 'taken', until: at('11:00') }],
    ['to its last', room([tenToEleven]), at('11:00') - 1, { kind: 'taken' }],
    ['its end is free', room([tenToEleven]), at('11:00'), { kind: 'free', until: null }],
    ['over by its setup', room([prepared]), at('09:15'), { kind: 'free', until: at('09:30') }],
    ['the setup holds it', room([prepared]), at('09:30'), { kind: 'prepared', until: at('10:00') }],
    ['the clean-down too', room([prepared]), at('11:00'), { kind: 'prepared', until: at('11:15') }],
    [
      'prompted to check in',
      room([meeting('10:00', '11:00', asks)]),
      at('10:00'),
      { kind: 'check-in', claimBy: at('10:10'), until: at('11:00') },
    ],
    [
      'no prompt after a check-in',
      room([meeting('10:00', '11:00', { ...asks, checkedInAt: iso('09:50') })]),
      at('10:00'),
      { kind: 'taken' },
    ],
    [
      'one after the other',
      room([tenToEleven, meeting('11:00', '12:00')]),
      at('11:00'),
      { kind: 'taken', until: at('12:00') },
    ],
    ['closed', room([], { isClosed: true }), at('09:00'), { kind: 'closed' }],
    ['closed, but occupied', room([tenToEleven], { isClosed: true }), at('10:30'), { kind: 'taken' }],
    [
      'a place of a shared room is left',
      room([tenToEleven], { places: 2 }),
      at('10:30'),
      { kind: 'free', others: 1 },
    ],
    [
      'a shared room is full until the first goes',
      room([meeting('10:00', '12:00'), tenToEleven], { places: 2 }),
      at('10:30'),
      { kind: 'taken', until: at('11:00') },
    ],
    ['nothing is known of the next day', room([]), at('00:00', '2026-11-25'), { kind: 'unknown' }],
    ['the day before', room([]), at('23:59', '2026-11-23'), { kind: 'unknown' }],
    ['after what is known', room([], { knownUntil: at('11:00') }), at('11:00'), { kind: 'unknown' }],
    [
      "the day is the site's",
      room([], { day: '2026-11-25', zone: 'Asia/Singapore' }),
      at('16:00'),
      { kind: 'free' },
    ],
  ])('%s', (_, known, now, face) => expect(faceOf(known, now)).toMatchObject(face));
});

it.each<[string, HeldMeeting, string, boolean]>([
  ['too early', meeting('10:00', '11:00', { ...asks, checkInFrom: iso('09:50') }), '09:45', false],
  ['as soon as it is announced', meeting('10:00', '11:00', asks), '09:45', true],
  ['while it goes on, also when late', meeting('10:00', '11:00', asks), '10:20', true],
  ['no one is prompted', tenToEleven, '10:20', false],
  ['done', meeting('10:00', '11:00', { claimBy: iso('10:10'), checkedInAt: iso('09:50') }), '10:20', false],
])('check-in: %s', (_, one, clock, isOffered) => {
  const now = at(clock);
  expect(toCheckIn(faceOf(room([one]), now), now)).toBe(isOffered ? one : null);
});

it.each<[string, number, object[]]>([
  ['the next one first', at('09:00'), [tenToEleven, prepared]],
  ['not what goes on', at('10:00'), []],
  ['nothing of another day', at('09:00', '2026-11-25'), []],
])('the next meeting: %s', (_, now, coming) =>
  expect(comingOf(room([meeting('08:00', '08:30'), tenToEleven, prepared]), now)).toEqual(coming),
);
