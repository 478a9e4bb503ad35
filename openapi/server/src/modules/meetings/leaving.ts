import { sql } from 'kysely';
import { publishChange } from '../../mechanisms/changes.ts';
import type { HeldItem, Holding, HoldingsAt, SettleAt, SettledItem } from '../../mechanisms/ports/leaving.ts';
import { conflictProblem } from '../../mechanisms/problems.ts';
import { attendRows, leaveMeeting, makeFirstHost, meetingRows } from '../calendar/public.ts';
import { handOverRooms } from '../resources/public.ts';
import { visitRows } from '../visits/public.ts';
import { cancelOne, cancelRefusal, publishCancelled } from './cancel-one.ts';
import { lockAlone } from './lock-meeting.ts';
import { mailAttendees } from './meeting-mails.ts';
import { auditableMeeting, type FoundMeeting, findMeeting, hostsOf } from './meeting-query.ts';
import { notifyHosts } from './replies/notify-hosts.ts';

/** Meetings that have not begun (rules/people.md#leavers). Appointments settle theirs themselves. */
export const meetingHoldings = {
  meeting: { list: async (at) => (await findHosted(at)).filter(isWithoutGuests).map(toItem(at)), settle },
  visit: {
    list: async (at) => (await findHosted(at)).filter((row) => !isWithoutGuests(row)).map(toItem(at)),
    settle,
  },
  attendance: {
    list: async (at) =>
      (await findMeetings(at, false)).map(({ id, description, is_private, place, starts_at }) => ({
        id: String(id),
        title: is_private ? '' : description,
        place,
        startsAt: starts_at,
        choices: ['release'],
        choice: 'release',
      })),
    settle: settleAttendance,
  },
} as const satisfies Record<string, Holding>;

interface MeetingRow {
  id: number;
  description: string;
  is_private: boolean;
  place: string;
  starts_at: Date;
  has_guests: boolean;
  /** Such a meeting can no longer be cancelled (rules/meetings.md#cancel). */
  is_guest_here: boolean;
  co_host: { id: number; name: string } | null;
}

const findHosted = (at: HoldingsAt) => findMeetings(at, true);
const isWithoutGuests = ({ has_guests }: MeetingRow) => !has_guests;

async function findMeetings({ tx, now, person }: HoldingsAt, isHost: boolean): Promise<MeetingRow[]> {
  const { rows } = await sql<MeetingRow>`
    select m.id, m.description, m.is_private, s.name as place, m.starts_at,
      exists (select from ${visitRows} v where v.client_id = m.client_id and v.meeting_id = m.id
        and v.status <> 'cancelled') as has_guests,
      exists (select from ${visitRows} v where v.client_id = m.client_id and v.meeting_id = m.id
        and v.status in ('arrived', 'checked-in', 'checked-out')) as is_guest_here,
      (select json_build_object('id', u.id, 'name', btrim(u.first_name || ' ' || u.last_name))
        from ${attendRows} o join users u on u.client_id = o.client_id and u.id = o.user_id
        where o.client_id = m.client_id and o.meeting_id = m.id and o.is_host and o.user_id <> a.user_id
          and u.is_active and u.erased_at is null
        order by o.position, u.id limit 1) as co_host
    from ${attendRows} a
    join ${meetingRows} m on m.client_id = a.client_id and m.id = a.meeting_id
    join sites s on s.client_id = m.client_id and s.id = m.site_id
    where a.user_id = ${person.id} and a.is_host = ${isHost} and m.status = 'booked' and not m.is_appointment
      and m.starts_at > ${now()}::timestamptz
    order by m.starts_at, m.id`.execute(tx);
  return rows;
}

const toItem =
  ({ person }: HoldingsAt) =>
  ({
    id,
    description,
    is_private,
    place,
    starts_at,
    has_guests,
    is_guest_here,
    co_host,
  }: MeetingRow): HeldItem => {
    const to = co_host ?? (has_guests ? person.lineManager : null);
    const otherwise = is_guest_here ? 'keep' : 'release';
    return {
      id: String(id),
      title: is_private ? '' : description,
      place,
      startsAt: starts_at,
      choices: ['hand-over', otherwise],
      choice: to === null ? otherwise : 'hand-over',
      to,
    };
  };

async function settle(at: SettleAt, { id, toUserId }: SettledItem): Promise<void> {
  const before = await lockOpen(at, id);
  if (before === null || !hostsOf(before).includes(at.person.id)) return;
  if (toUserId !== null) return handOver(at, before, toUserId);
  const refusal = cancelRefusal(at, before);
  if (refusal !== null) throw conflictProblem(refusal);
  await cancelOne(at, before);
  const userIds = before.attends.map(({ employee }) => employee.id);
  await mailAttendees(at, before.id, userIds, 'cancelled');
  await publishCancelled(at, [before]);
}

/** Null for a meeting that was cancelled or has begun. */
async function lockOpen(at: SettleAt, id: string): Promise<FoundMeeting | null> {
  const locked = await lockAlone(at, Number(id));
  if (locked === null) return null;
  const { before } = locked;
  return before.status === 'booked' && before.starts_at > at.now() ? before : null;
}

async function handOver(at: SettleAt, before: FoundMeeting, userId: number): Promise<void> {
  const { tx, person } = at;
  await makeFirstHost(tx, before.id, userId, { replaces: false });
  await leaveMeeting(tx, before.id, person.id);
  await handOverRooms(at, before.id, userId);
  await mailAttendees(at, before.id, [userId], 'handedOver');
  await record(at, before);
}

async function settleAttendance(at: SettleAt, { id }: SettledItem): Promise<void> {
  const { tx, person } = at;
  const before = await lockOpen(at, id);
  const attend = before?.attends.find(({ employee, is_host }) => employee.id === person.id && !is_host);
  if (before === null || attend === undefined) return;
  await leaveMeeting(tx, before.id, person.id);
  // Someone who declined before is not expected.
  if (attend.reply !== 'declined') {
    const { first_name, last_name } = attend.employee;
    const date = { ...before, startsAt: before.starts_at, endsAt: before.ends_at };
    await notifyHosts(
      at,
      { userId: person.id, name: `${first_name} ${last_name}`.trim() },
      [date],
      'declined',
    );
  }
  await record(at, before);
}

async function record({ tx, audit }: SettleAt, before: FoundMeeting): Promise<void> {
  const after = await findMeeting(tx, before.id);
  await audit({
    action: 'update',
    entity: 'meeting',
    entityId: before.id,
    before: auditableMeeting(before),
    after: after && auditableMeeting(after),
  });
  await publishChange(tx, 'meetings', before.site.id);
  await publishChange(tx, 'visits', before.site.id);
}
