import { expect } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { startRooms } from '../resources/booking/booking-test-data.ts';
import { startMeetingTest } from './meeting-test-data.ts';

/** People of `startMeetingTest`, and rooms of each kind at the first site, where nothing is booked but what a test books. */
export async function startRoomsOfMeetings() {
  const id = {
    bridge: 0,
    anchor: 0,
    studio: 0,
    slots: 0,
    shared: 0,
    closed: 0,
    walkIns: 0,
    admins: 0,
    other: 0,
    gone: 0,
    foreign: 0,
    annexe: 0,
    lodge: 0,
  };
  const at = await startMeetingTest();
  const pa = await at.server.loginAs('pa');
  const rooms = await startRooms(at.server);
  const [site = 0, elsewhere = 0] = at.sites;
  const [building = 0, annexe = 0] = await rooms.inClient(async (tx) => {
    const values = ['North wing', 'South wing'].map((name) => ({ site_id: site, name }));
    return (await tx.insertInto('buildings').values(values).returning('id').execute()).map((row) => row.id);
  });
  id.annexe = annexe;
  id.bridge = await rooms.room(site, 'Bridge');
  id.anchor = await rooms.room(site, 'Anchor');
  id.studio = await rooms.room(site, 'Studio', { setup_minutes: 15, clean_down_minutes: 15 });
  id.slots = await rooms.room(site, 'Slots', {
    timeslots: [
      ['09:00', '10:30'],
      ['10:30', '12:00'],
      ['13:00', '14:30'],
    ],
  });
  id.shared = await rooms.room(site, 'Hall', { shared_places: 2 });
  id.closed = await rooms.room(site, 'Closed', { closed: true, closed_note: 'New carpet' });
  id.walkIns = await rooms.room(site, 'Booth', { use: 'walk-ins' });
  id.admins = await rooms.room(site, 'Board', { permission_groups: ['admin'] });
  id.lodge = await rooms.room(site, 'Lodge', { building_id: id.annexe });
  id.gone = await rooms.room(site, 'Gone', { is_active: false });
  id.other = await rooms.room(elsewhere, 'Elsewhere');
  const south = await startRooms(at.server, 'south');
  const southSite = await south.inClient((tx) =>
    tx.selectFrom('sites').select('id').executeTakeFirstOrThrow(),
  );
  id.foreign = await south.room(southSite.id, 'Foreign');

  /** Without visitors, on a day of its own. */
  const on = (day: string, from: string, until: string, changes: object = {}) => ({
    visits: [],
    location: null,
    start: `${day}T${from}:00Z`,
    end: `${day}T${until}:00Z`,
    ...changes,
  });
  const book = (changes: object, agent = at.host) => agent.post('/api/meetings/', at.body(changes));
  const as = (employee: number) => ({ attends: [{ employee, is_host: true }] });
  const patch = (agent: Agent, meeting: { id: number }, body: object) =>
    agent.call({ method: 'PATCH', url: `/api/meetings/${meeting.id}/`, body });

  /** Asserts that the request is refused and leaves nothing. */
  async function refused(request: () => ReturnType<typeof book>) {
    const before = await rooms.counts();
    const held = await rooms.held();
    const answer = await request();
    expect(await rooms.counts()).toEqual(before);
    expect(await rooms.held()).toEqual(held);
    return { status: answer.status, body: answer.body };
  }

  return { at, rooms, pa, id, building, on, book, as, patch, refused };
}
