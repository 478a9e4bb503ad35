// @vitest-environment jsdom
import type { ParkingPenalty, ParkingWhy as Why } from '@portal/openapi/parking';
import type { Group } from '@portal/shared/access';
import { type FakeAnswer, fakeServer, renderWithProviders, spyOnToasts, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildReservation } from '#testing/builders.ts';
import { ParkingExplanationScreen } from './screen.tsx';

vi.mock('@portal/shared/router', async (original) => ({
  ...(await original<typeof import('@portal/shared/router')>()),
  useParams: () => ({ id: '41' }),
}));

const toasts = spyOnToasts();

const WHY: Why = {
  reservation: buildReservation({ id: 41, status: 'queued', space: null, parkingSpace: null, place: 3 }),
  timeZone: 'Europe/London',
  place: 3,
  taken: 12,
  total: 12,
  sentences: [
    '12 of 12 taken, you are 3rd',
    'Ahead in the queue: 1 with a priority permit, 1 asked earlier.',
  ],
  rules: [{ code: 'priority-permit', text: 'Priority permits go first.', effect: 'behind' }],
  ahead: [
    { place: 1, rule: 'priority-permit', name: null, requestedAt: null },
    { place: 2, rule: 'asked-first', name: null, requestedAt: null },
  ],
  wouldChange: ['Field has a space at this time.'],
  penalties: [],
  canMarkNoShow: false,
  history: [{ at: '2026-11-22T08:00:00Z', text: 'Requested and queued' }],
};
const PENALTY: ParkingPenalty = {
  id: 5,
  kind: 'late',
  reservation: 12,
  date: '2026-11-20',
  countsUntil: '2026-12-18',
  forgivenAt: null,
};
const RUNS = {
  count: 1,
  results: [
    {
      id: 812,
      at: '2026-11-22T08:00:00Z',
      site: { id: 1, name: 'London HQ' },
      carpark: { id: 3, name: 'Thames Garage' },
      date: '2026-11-23',
      rulesVersion: 1,
      asked: 4,
      placed: 1,
    },
  ],
};

async function open(why: FakeAnswer, groups: Group[] = ['parking'], replay: FakeAnswer = { status: 500 }) {
  const calls = fakeServer({
    'GET /api/parking/reservations/41/why/': why,
    'GET /api/parking/allocation-runs/': { body: wire(RUNS) },
    'POST /api/parking/allocation-runs/812/replay/': replay,
    'POST /api/parking/allocation-runs/': { status: 201, body: { asked: 4, placed: 1, run: 813 } },
    'POST /api/parking/penalties/5/forgive/': { body: wire(PENALTY) },
    'POST /api/parking/reservations/41/no-show/': { body: wire(PENALTY) },
  });
  await renderWithProviders(<ParkingExplanationScreen />, {
    session: { user: { groups }, client: { features: ['parking'] } },
  });
  return calls;
}

afterEach(cleanup);
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

it('shows why, what would change it, who is ahead by which rule, and the history', async () => {
  const calls = await open({ body: wire(WHY) });
  expect(await screen.findByText('12 of 12 taken, you are 3rd')).toBeTruthy();
  expect(screen.getByText('Field has a space at this time.')).toBeTruthy();
  const ahead = within(screen.getByRole('region', { name: 'Ahead in the queue' }));
  expect(ahead.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Place 1Priority permit',
    'Place 2Asked earlier',
  ]);
  const rules = within(screen.getByRole('region', { name: 'Rules of this car park' }));
  expect(rules.getByText('Moves others ahead')).toBeTruthy();
  expect(screen.getByText('Requested and queued')).toBeTruthy();
  expect(calls.map(({ url }) => url)).not.toContain('/api/parking/allocation-runs/');
});

it('names the people ahead if the server does', async () => {
  const ahead: Why['ahead'] = [
    { place: 1, rule: 'asked-first', name: 'A. Khan', requestedAt: '2026-11-22T08:00:00Z' },
  ];
  await open({ body: wire({ ...WHY, ahead }) });
  expect(await screen.findByText('A. Khan')).toBeTruthy();
  expect(screen.getByText(/asked .*22/)).toBeTruthy();
});

it.each([
  [{ same: true, differences: [], rulesVersion: 1 }, /gives the same result/],
  [
    {
      same: false,
      differences: [{ reservation: 41, recorded: 'Space A-2', replayed: 'Space A-1' }],
      rulesVersion: 1,
    },
    /recorded “Space A-2”, now “Space A-1”/,
  ],
])('lets administrators repeat a run (%#)', async (replay, words) => {
  await open({ body: wire(WHY) }, ['parking_admin'], { body: wire(replay) });
  expect(await screen.findByText('1 of 4 requests got a space')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Check again: / }));
  expect(await screen.findByText(words)).toBeTruthy();
});

it('lets administrators allocate free spaces', async () => {
  const calls = await open({ body: wire(WHY) }, ['parking_admin']);
  await userEvent.click(await screen.findByRole('button', { name: 'Give out now' }));
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('1 of 4 people in the queue got a space.'));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ carpark: 3, date: '2026-11-23' });
});

it('lets administrators forgive penalties, and record a no-show', async () => {
  const penalties = [PENALTY];
  const calls = await open({ body: wire({ ...WHY, penalties, canMarkNoShow: true }) }, ['parking_admin']);
  await userEvent.click(await screen.findByRole('button', { name: /^Waive 20/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Mark as no-show' }));
  const posts = calls.filter(({ method }) => method === 'POST').map(({ url }) => url);
  expect(posts).toEqual(['/api/parking/penalties/5/forgive/', '/api/parking/reservations/41/no-show/']);
});

it('shows penalties to their person, who cannot forgive them', async () => {
  const penalties: ParkingPenalty[] = [{ ...PENALTY, kind: 'no-show' }];
  await open({ body: wire({ ...WHY, penalties }) });
  expect(await screen.findByText('No-show')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Waive/ })).toBeNull();
});

it('allocates nothing on a past day', async () => {
  vi.setSystemTime('2026-11-24T00:30:00Z');
  await open({ body: wire(WHY) }, ['parking_admin']);
  expect(await screen.findByText('1 of 4 requests got a space')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Give out now' })).toBeNull();
});

it('shows whose request it is, unless it is one’s own', async () => {
  await open({ body: wire(WHY) });
  expect(await screen.findByText('12 of 12 taken, you are 3rd')).toBeTruthy();
  expect(screen.queryByText(/^For /)).toBeNull();
  cleanup();
  const reservation = buildReservation({
    ...{ id: 41, status: 'queued', user: 9 },
    employee: { id: 9, firstName: 'Bo', lastName: 'Li', vehicles: [] },
  });
  await open({ body: wire({ ...WHY, reservation }) }, ['parking_admin']);
  expect(await screen.findByText('For Bo Li')).toBeTruthy();
});

it.each([
  [{ status: 404, body: { detail: 'Not found.' } }, 'This request does not exist', false],
  [{ status: 409, body: { detail: 'No.' } }, 'The reasons could not be loaded.', true],
])('explains missing answers, and offers a retry if that can help (%#)', async (answer, words, again) => {
  await open(answer);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(again);
  const back = screen.queryByRole('link', { name: 'Back to parking' });
  expect(back?.getAttribute('href') ?? null).toBe(again ? null : '/parking');
});
