import { chromium, type Page } from '@playwright/test';
import { type Figure, median } from '../../openapi/server/bench/stats.ts';
import { Api } from '../fixtures/api.ts';
import { quietChromium } from '../fixtures/chromium.ts';
import { siteNamed } from '../fixtures/desks.ts';
import { CLIENTS } from '../fixtures/portal.ts';
import { bookRoom, roomType } from '../fixtures/rooms.ts';
import { repeat } from './page-tools.ts';

const RUNS = 5;
const MINUTE = 60_000;
const { origin } = CLIENTS.demo;

interface Room {
  id: number;
  name: string;
  site_id: number;
}

async function makeRoom(admin: Api): Promise<Room> {
  const { id: site_id } = await siteNamed(admin, 'London HQ');
  const { id: type_id } = await roomType(admin, 'Meeting room');
  const answer = await admin.post('/api/rooms/', { name: `Bench ${Date.now()}`, type_id, site_id });
  if (answer.status() !== 201) throw new Error(`No room: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Room;
}

async function openDisplay(page: Page, admin: Api, { id, name, site_id }: Room): Promise<void> {
  const body = { kind: 'room-display', name, site_id, room_id: id };
  const { uuid } = (await (await admin.post('/api/devices/', body)).json()) as { uuid: string };
  await page.addInitScript((value) => localStorage.setItem('portal.screen', value), uuid);
  await page.goto(`${origin}/screen`);
  await page.getByRole('heading', { name }).waitFor();
}

/** From the end of a booking elsewhere to the display that shows it; the room is released afterwards. */
async function elsewhereToDoor(page: Page, host: Api, room: Room): Promise<number> {
  const description = `Live ${Date.now()}`;
  await page.waitForTimeout(1000);
  // Meetings start at multiples of five minutes.
  const now = Math.floor(Date.now() / (5 * MINUTE)) * 5 * MINUTE;
  const [start, end] = [now, now + 30 * MINUTE].map((ms) => new Date(ms).toISOString());
  const meeting = await bookRoom(host, room, { start: start ?? '', end: end ?? '' }, { description });
  const begun = Date.now();
  await page.getByText(description).first().waitFor();
  const ms = Date.now() - begun;
  await host.post(`/api/meetings/${meeting}/release/`, { room: room.id });
  await page.getByText(description).first().waitFor({ state: 'detached' });
  return ms;
}

/** Figures of a display at a room's door. */
export async function displayFigures(): Promise<Figure[]> {
  const [host, admin] = [await Api.logIn('employee'), await Api.logIn('admin')];
  const browser = await chromium.launch(quietChromium());
  try {
    const context = await browser.newContext({ viewport: { width: 1080, height: 1920 }, locale: 'en-GB' });
    const page = await context.newPage();
    const room = await makeRoom(admin);
    await openDisplay(page, admin, room);
    const live = median(await repeat(RUNS, () => elsewhereToDoor(page, host, room)));
    return [{ name: 'booking elsewhere to the room’s display', value: live, unit: 'ms', most: 1000 }];
  } finally {
    await browser.close();
    await host.dispose();
    await admin.dispose();
  }
}
