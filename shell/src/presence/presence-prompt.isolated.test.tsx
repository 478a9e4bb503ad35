// @vitest-environment jsdom
import { type FakeAnswer, fakeServer, renderWithProviders } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PresencePrompt } from './presence-prompt.tsx';

const { error } = vi.hoisted(() => ({ error: vi.fn() }));
vi.mock('@portal/shared/toasts', () => ({ toast: { error } }));

const record = (onSite: boolean | null, travelling_by: string | null = null, id = 3) => ({
  id,
  on_site: onSite,
  travelling_by,
  date: '2026-11-20',
  recorded_at: '2026-11-20T08:00:00Z',
});
const page = (...results: object[]): FakeAnswer => ({ body: { count: results.length, results } });

async function open(list: FakeAnswer, more: Record<string, FakeAnswer> = {}) {
  const calls = fakeServer({ 'GET /api/presence/': list, ...more });
  const view = await renderWithProviders(<PresencePrompt />, {
    session: { client: { features: ['remote'] } },
  });
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  return { calls, view };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const writes = (calls: ReturnType<typeof fakeServer>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body]);

beforeEach(() => {
  error.mockClear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00Z') });
});
afterEach(() => vi.useRealTimers());

describe('presence', () => {
  it('on site unknown leads to a Yes/No question, of today at the home site', async () => {
    const { calls } = await open(page());
    expect(await screen.findByText('Are you on site today?')).toBeTruthy();
    expect(calls[0]?.url).toBe('/api/presence/?date=2026-11-20&limit=10');
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Yes', 'No']);
  });

  it('yes, with the travel mode unknown, prompts for the travel mode, and saves it by a partial update', async () => {
    const { calls } = await open(page(), {
      'POST /api/presence/': { status: 201, body: record(true) },
      'PATCH /api/presence/3/': { body: record(true, 'bike') },
    });
    await screen.findByText('Are you on site today?');
    await press('Yes');
    expect(await screen.findByText('How are you getting in?')).toBeTruthy();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Car',
      'Bike',
      'Walking',
      'Other',
      'Back',
    ]);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Presence' }));
    await press('Bike');
    expect(await screen.findByText('On site · by bike')).toBeTruthy();
    expect(writes(calls)).toEqual([
      ['POST', '/api/presence/', { on_site: true }],
      ['PATCH', '/api/presence/3/', { travelling_by: 'bike' }],
    ]);
  });

  it('no prompts for nothing more', async () => {
    await open(page(), { 'POST /api/presence/': { status: 201, body: record(false) } });
    await screen.findByText('Are you on site today?');
    await press('No');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remote', pressed: true })).toBeTruthy());
  });

  it('creates no record at the initial load; the toggle then creates a new one', async () => {
    const { calls } = await open(page(record(true, 'car')), {
      'POST /api/presence/': { status: 201, body: record(false, null, 4) },
    });
    expect(await screen.findByRole('button', { name: 'On site', pressed: true })).toBeTruthy();
    expect(screen.getByText('On site · by car')).toBeTruthy();
    expect(writes(calls)).toEqual([]);
    await press('On site');
    expect(writes(calls)).toEqual([]);
    await press('Remote');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remote', pressed: true })).toBeTruthy());
    expect(writes(calls)).toEqual([['POST', '/api/presence/', { on_site: false }]]);
  });
});

describe('presence has ways back', () => {
  it('from the travel mode to whether one is there at all', async () => {
    const { calls } = await open(page(record(true)), {
      'POST /api/presence/': { status: 201, body: record(false, null, 4) },
    });
    await screen.findByText('How are you getting in?');
    await press('Back');
    expect(await screen.findByText('Are you on site today?')).toBeTruthy();
    await press('Back');
    expect(await screen.findByText('How are you getting in?')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Presence' }));
    await press('Back');
    await press('No');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remote', pressed: true })).toBeTruthy());
    expect(writes(calls)).toEqual([['POST', '/api/presence/', { on_site: false }]]);
  });

  it('the travel mode can be answered again, and left unchanged', async () => {
    const { calls } = await open(page(record(true, 'car')), {
      'PATCH /api/presence/3/': { body: record(true, 'walking') },
    });
    await screen.findByText('On site · by car');
    await press('Change travel');
    await screen.findByText('How are you getting in?');
    await press('Back');
    await screen.findByText('On site · by car');
    await press('Change travel');
    await press('Walking');
    expect(await screen.findByText('On site · on foot')).toBeTruthy();
    expect(writes(calls)).toEqual([['PATCH', '/api/presence/3/', { travelling_by: 'walking' }]]);
  });
});

it('a failure loading presence is ignored without any message', async () => {
  const { view } = await open({ status: 403, body: { detail: 'No.' } });
  await waitFor(() => expect(view.container.textContent).toBe(''));
  expect(view.container.querySelector('.sh-presence')).toBeNull();
  expect(error).not.toHaveBeenCalled();
});

it('a failure to save it is shown, and the question stays', async () => {
  await open(page(), { 'POST /api/presence/': { status: 500, body: {} } });
  await screen.findByText('Are you on site today?');
  await press('Yes');
  await waitFor(() => expect(error).toHaveBeenCalledWith('Something went wrong. Please try again later.'));
  expect(screen.getByText('Are you on site today?')).toBeTruthy();
});
