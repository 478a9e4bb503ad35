import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RoomsTest, startRooms } from '../resources/booking/booking-test-data.ts';
import { type MeetingTest, startMeetingTest } from './meeting-test-data.ts';

let at: MeetingTest;
let rooms: RoomsTest;
let roomId = 0;
beforeAll(async () => {
  at = await startMeetingTest();
  rooms = await startRooms(at.server);
  roomId = await rooms.room(at.sites[0] ?? 0, 'Bridge');
}, 120_000);
afterAll(() => at.server.close());

interface Booked {
  id: number;
  version: number;
  start: string;
  end: string;
}
const day = (index: number) => `2026-12-${String(index + 1).padStart(2, '0')}`;

it('does not deadlock when one moves a series while another deletes it from either end: one of both succeeds', {
  timeout: 120_000,
}, async () => {
  for (let round = 0; round < 4; round += 1) {
    const hour = String(8 + round).padStart(2, '0');
    const times = Array.from({ length: 12 }, (_, index) => ({
      start: `${day(index)}T${hour}:00:00Z`,
      end: `${day(index)}T${hour}:30:00Z`,
    }));
    const booked = await at.host.post(
      '/api/meetings/',
      at.body({ visits: [], rooms: [roomId], dates: times, start: undefined, end: undefined }),
    );
    expect(booked.status).toBe(201);
    const all: Booked[] = booked.body.meetings;
    const [first, middle] = [all[0] as Booked, all[6] as Booked];
    const edited = { visits: [], scope: 'later', version: 1, description: 'Plan' };
    const answers = await Promise.all([
      at.put(at.host, first, { ...edited, start: first.start, end: `${day(0)}T${hour}:45:00Z` }),
      at.reception.post(`/api/meetings/${middle.id}/cancel/`, { scope: 'later' }),
      at.put(at.host, middle, { ...edited, start: middle.start, end: middle.end }),
      at.host.post(`/api/meetings/${first.id}/cancel/`, { scope: 'later' }),
    ]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(answers[3]?.status).toBe(200);
    expect((await rooms.held()).filter((held) => held.includes(`${hour}:00`))).toEqual([]);
    for (const { id } of all) {
      expect((await at.host.get(`/api/meetings/${id}/`)).body.status).toBe('cancelled');
    }
  }
});
