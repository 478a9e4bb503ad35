import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { hashPassword } from '../../mechanisms/sessions/password.ts';
import type { TestAnswer } from '../../testing/agent.ts';
import { type MeetingTest, startMeetingTest } from '../meetings/meeting-test-data.ts';
import { type RoomsTest, startRooms } from '../resources/booking/booking-test-data.ts';

export const HOST_PIN = '246810';

/** A client with screens, whose `employee` has a pin, and displays at doors, on Monday, 23 November 2026. */
export async function startDisplays() {
  const at = await startMeetingTest();
  const rooms = await startRooms(at.server);
  const pinHash = await hashPassword(HOST_PIN);
  await at.server.db.system((tx) =>
    sql`update clients set features = features || '{screen}' where key in ('north', 'south')`.execute(tx),
  );
  at.server.app.portal.clients.refresh();
  await rooms.inClient((tx) =>
    tx.updateTable('users').set({ pin_hash: pinHash }).where('email', '=', 'employee@north.test').execute(),
  );
  const [site = 0] = at.sites;
  return { ...at, rooms, site, ...callsOf(at, rooms, site) };
}

export type DisplaysTest = Awaited<ReturnType<typeof startDisplays>>;

/** An instant of the day. */
export const time = (clock: string) => new Date(`2026-11-23T${clock}:00Z`).toISOString();

function callsOf({ server, book }: MeetingTest, rooms: RoomsTest, site: number) {
  const callsWith = (uuid: string) => {
    const headers = { authorization: `Screen ${uuid}` };
    const post = (url: string, body: unknown, key?: string): Promise<TestAnswer> =>
      server.anonymous().post(url, body, { ...headers, ...(key ? { 'idempotency-key': key } : {}) });
    return {
      uuid,
      read: () => server.anonymous().get('/api/displays/me/', headers),
      floor: () => server.anonymous().get('/api/displays/floor/', headers),
      picture: (hash: string) => server.anonymous().get(`/api/displays/floor/image/${hash}/`, headers),
      book: (minutes: unknown, key?: string) => post('/api/displays/me/book/', { minutes }, key),
      checkIn: (meeting: number) => post('/api/displays/me/check-in/', { meeting }),
      extend: (meeting: number, end: string, pin?: string) =>
        post(`/api/meetings/${meeting}/extend/`, { end, ...(pin === undefined ? {} : { pin }) }),
      end: (meeting: number, pin?: string) =>
        post(`/api/meetings/${meeting}/end/`, pin === undefined ? {} : { pin }),
    };
  };
  const enrol = async (body: object) => {
    const reception = await server.loginAs('reception');
    const answer = await reception.post('/api/devices/', { name: 'Display', site_id: site, ...body });
    if (answer.status !== 201) throw new Error(`No display: ${answer.status} ${answer.text}`);
    return { ...callsWith(answer.body.uuid), id: answer.body.device.id as number };
  };
  return {
    callsWith,
    /** A name that no other room has. */
    newRoom: (changes: Parameters<RoomsTest['room']>[2] = {}) =>
      rooms.room(site, `Room ${randomUUID().slice(0, 8)}`, changes),
    doorOf: (room: number) => enrol({ kind: 'room-display', room_id: room }),
    wallOf: (floor: number) => enrol({ kind: 'floor-display', floor_id: floor }),
    now: (clock: string) => server.clock.set(time(clock)),
    /** Hosted by the employee, without visitors. */
    meet: (room: number, from: string, until: string, changes: object = {}) =>
      book({ visits: [], rooms: [room], start: time(from), end: time(until), ...changes }),
  };
}
