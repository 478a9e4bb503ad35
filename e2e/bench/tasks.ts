import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Locator, type Page, type Response } from '@playwright/test';
import { startDayPortal, workingMorning } from '../../.scripts/gallery/day-portal.ts';
import { type Figure, type Measured, median } from '../../openapi/server/bench/stats.ts';
import { Api } from '../fixtures/api.ts';
import { quietChromium } from '../fixtures/chromium.ts';
import { freeDesk, siteNamed } from '../fixtures/desks.ts';
import { PORT } from '../fixtures/portal.ts';
import { chooseUnsignedNda, invite } from '../fixtures/visits.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const READS_MS = 2000;
/** Target for the total of presses, relative to the previous version. */
const MOST = 0.7;
const VISITOR = { firstName: 'Vera', lastName: 'Lindholm' };

/**
 * A person who knows the portal. Counts presses; typing a text counts as one, with the press that leads to its field.
 */
class Person {
  presses = 0;
  answer: Response | undefined;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async press(target: Locator, at?: { x: number; y: number }) {
    this.presses += 1;
    await target.first().click(at === undefined ? {} : { position: at });
  }
  /** `opener`: a control to press before the field exists. */
  async enter(field: Locator, text: string, opener?: Locator) {
    this.presses += 1;
    await (opener ?? field).first().click();
    await field.first().fill(text);
  }
  go = (name: string) => this.press(this.page.getByRole('link', { name, exact: true }));
  button = (name: string | RegExp) => this.page.getByRole('button', { name });
  /** Waits for the server's answer; a car park that has become full is an answer, too. */
  async sent(path: RegExp, press: Promise<void>) {
    const [answer] = await Promise.all([
      this.page.waitForResponse(
        (answer) => path.test(answer.url()) && answer.request().method() !== 'GET' && answer.status() < 500,
      ),
      press,
    ]);
    this.answer = answer;
  }
}

interface Task {
  name: string;
  account: string;
  now: (person: Person) => Promise<void>;
  /** The steps in November 2026, if they were different. */
  before?: (person: Person) => Promise<void>;
}

const TASKS: readonly Task[] = [
  {
    name: 'book a room for four at 10',
    account: 'employee',
    async now(person) {
      await person.go('Meeting rooms');
      const free = person.page.getByRole('gridcell', { name: /^Barbican.* 10:00: free 10:00–11:00/ });
      await person.press(free, { x: 4, y: 40 });
      await person.sent(/\/api\/meetings\/$/, person.press(person.button('Book Meeting room')));
    },
    async before(person) {
      await person.go('Book Meeting room');
      await person.enter(person.page.getByLabel('Start'), '10:00');
      await person.press(person.button('Choose a room'));
      await person.press(person.page.getByRole('dialog').getByText(/^Barbican/));
      await person.press(person.button('Take this room'));
      await person.sent(/\/api\/meetings\/$/, person.press(person.button('Book Meeting room')));
    },
  },
  {
    name: 'invite a visitor',
    account: 'employee',
    async now(person) {
      await person.go('Book Visitors');
      const { firstName, lastName } = VISITOR;
      await person.enter(
        person.page.getByRole('combobox', { name: 'Find a visitor' }),
        `${firstName} ${lastName}`,
      );
      await person.press(person.page.getByRole('option', { name: `${firstName} ${lastName}` }));
      await person.sent(/\/api\/meetings\/$/, person.press(person.button(/^Book visitors$/i)));
    },
  },
  {
    name: 'find a colleague’s desk',
    account: 'employee',
    async now(person) {
      const { page } = person;
      await person.enter(page.getByRole('searchbox'), 'Dylan Price', person.button('Find a colleague'));
      await person.press(page.getByRole('dialog').getByRole('button', { name: /Dylan Price/ }));
      await page.getByRole('dialog').getByText(DESK).first().waitFor();
    },
  },
  {
    name: 'check in a visitor',
    account: 'reception',
    now: (person) => person.sent(/\/api\/visits\//, person.press(person.button(CHECK_IN))),
    async before(person) {
      await person.go('Visitor Reception');
      await person.sent(/\/api\/visits\//, person.press(person.button(CHECK_IN)));
    },
  },
  {
    name: 'approve parking',
    account: 'parking-admin',
    now: (person) => person.sent(/\/api\/parking\//, person.press(person.button(/^Approve/))),
    async before(person) {
      await person.go('Parking Requests');
      await person.sent(/\/api\/parking\//, person.press(person.button(/^Approve/)));
    },
  },
];
const DESK = /L[BT]\d-\d{3}/;
const CHECK_IN = /^Check In: /;

interface Portal {
  origin: string;
  clock: () => Date;
  sessions: Map<string, Api>;
}

/** The same morning in each version, with a visitor who has been on site before and a colleague with a desk. */
async function openPortal(root: string, port: number): Promise<Portal> {
  const at = workingMorning();
  at.setHours(8, 30);
  const { origin, clock } = await startDayPortal(root, port, at);
  const sessions = new Map<string, Api>();
  for (const { account } of TASKS) sessions.set(account, await Api.logIn(account, 'demo', origin));
  await chooseUnsignedNda(await Api.logIn('superadmin', 'demo', origin), 'ignore');
  const host = await Api.logIn('employee', 'demo', origin);
  await seat(await Api.logIn('desk', 'demo', origin), clock());
  await invite(host, { ...VISITOR, now: clock(), startsInMinutes: 300 });
  return { origin, clock, sessions };
}

async function seat(api: Api, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  const { id: site } = await siteNamed(api, 'London HQ');
  const desk = await freeDesk(api, site, [day]);
  const answer = await api.post('/api/desks/reservations/', { desk_id: desk.id, dates: [day] });
  if (answer.status() !== 201) throw new Error(`No desk: ${answer.status()} ${await answer.text()}`);
}

/** Frees the room for the next round. */
async function cancel(api: Api, { meetings }: { meetings: { id: number }[] }): Promise<void> {
  for (const { id } of meetings) {
    const answer = await api.post(`/api/meetings/${id}/cancel/`, { scope: 'this' });
    if (!answer.ok()) throw new Error(`Not cancelled: ${answer.status()} ${await answer.text()}`);
  }
}

async function doTask(browser: Browser, { origin, clock, sessions }: Portal, task: Task, steps: Task['now']) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  const api = sessions.get(task.account);
  if (!api) throw new Error(`No session of ${task.account}.`);
  await context.addCookies(await api.cookies());
  await context.clock.install({ time: clock() });
  const page = await context.newPage();
  await page.goto(origin);
  await page.waitForLoadState('networkidle');
  // People read the dashboard before they press; in the meantime the portal fetches likely screens.
  await page.waitForTimeout(READS_MS);
  const person = new Person(page);
  const begun = performance.now();
  await steps(person);
  const seconds = (performance.now() - begun) / 1000;
  if (person.answer?.ok() && person.answer.url().endsWith('/api/meetings/'))
    await cancel(api, await person.answer.json());
  await context.close();
  return { presses: person.presses, seconds };
}

/**
 * Five tasks as a practised person does them, starting at the dashboard, in presses and seconds; `BEFORE_FOLDER`
 * names a built version of November 2026, which alternates with the current one.
 */
export async function taskFigures(): Promise<Measured> {
  const browser = await chromium.launch(quietChromium());
  const root = join(import.meta.dirname, '../..');
  const now = await openPortal(root, PORT + 30);
  const { BEFORE_FOLDER } = process.env;
  const before = BEFORE_FOLDER === undefined ? null : await openPortal(resolve(BEFORE_FOLDER), PORT + 31);
  const load = loadavg()[0] ?? 0;
  const figures: Figure[] = [];
  const rows: string[] = [];
  const sums = { now: 0, before: 0 };
  try {
    for (const task of TASKS) {
      const done = { now: [] as number[], before: [] as number[] };
      const presses = { now: 0, before: 0 };
      for (let round = 0; round < ROUNDS; round += 1) {
        const mine = await doTask(browser, now, task, task.now);
        done.now.push(mine.seconds);
        presses.now = mine.presses;
        if (!before) continue;
        const theirs = await doTask(browser, before, task, task.before ?? task.now);
        done.before.push(theirs.seconds);
        presses.before = theirs.presses;
      }
      sums.now += presses.now;
      sums.before += presses.before;
      const most = before ? { most: presses.before } : {};
      figures.push({ name: `${task.name}: presses`, value: presses.now, unit: '', ...most });
      const seconds = [done.before, done.now].map((of) => (of.length > 0 ? median(of).toFixed(2) : '–'));
      rows.push(`| ${[task.name, presses.before, presses.now, ...seconds].join(' | ')} |`);
    }
  } finally {
    await browser.close();
  }
  if (before)
    figures.push({
      name: 'five tasks: presses against before',
      value: sums.now / sums.before,
      unit: 'x',
      most: MOST,
    });
  const title = `| five tasks, load ${load.toFixed(1)} | presses before | now | seconds before | now |`;
  return { figures, tables: [[title, '|---|---|---|---|---|', ...rows].join('\n')] };
}
