// @vitest-environment jsdom
import { fakeServer, pageOf, renderWithProviders, type SessionOverrides, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadFakeRequestDialog, requested } from '#testing/fake-request-dialog.ts';
import { buildMember, buildNearDesk, deskOn } from '#testing/people-builders.ts';
import { WhoIsIn } from './screen.tsx';

const me = buildMember({ id: 7, firstName: 'Ida', lastName: 'Own', isOwn: true });
const amira = buildMember({
  id: 8,
  firstName: 'Amira',
  lastName: 'Khan',
  onSite: true,
  desks: [deskOn('2026-11-24'), deskOn('2026-11-25', { name: 'L1-020', status: 'pending' })],
});
const bo = buildMember({
  id: 9,
  firstName: 'Bo',
  lastName: 'Li',
  onSite: false,
  desks: [
    deskOn('2026-11-24', {
      name: 'L2-001',
      floorPlanRelativeUrl: null,
      siteId: 2,
      siteName: 'Manchester',
    }),
  ],
});
const near = {
  date: '2026-11-24',
  people: [
    { id: 8, firstName: 'Amira', lastName: 'Khan', desks: [] },
    { id: 9, firstName: 'Bo', lastName: 'Li', desks: [] },
  ],
  results: [
    buildNearDesk({ id: 13, name: 'L1-013' }),
    buildNearDesk({ id: 14, name: 'L1-014', desksAway: 3, onFloor: 2 }),
    buildNearDesk({ id: 15, name: 'L1-015', relation: 'same-building', desksAway: null, nearUserId: 9 }),
    buildNearDesk({ id: 16, name: 'L1-016', relation: 'same-floor', desksAway: null }),
  ],
};

interface Options {
  route?: string;
  people?: (typeof me)[];
  session?: SessionOverrides;
}

async function open({ route = '/desks/week', people = [me, amira, bo], session }: Options = {}) {
  const week = { start: '2026-11-23', end: '2026-11-29', today: '2026-11-23', people, more: 0 };
  const calls = fakeServer({
    'GET /api/desks/week/': { body: wire(week) },
    'GET /api/desks/near/': { body: wire(near) },
    'GET /api/colleagues/': {
      body: wire(
        pageOf([
          {
            id: 12,
            firstName: 'Cleo',
            lastName: 'Ray',
            photo: null,
            site: null,
            onSite: null,
            onSiteAt: null,
            desk: null,
          },
        ]),
      ),
    },
  });
  const view = await renderWithProviders(<WhoIsIn load={loadFakeRequestDialog} />, {
    route,
    session: session ?? {
      user: { id: 7, groups: ['employee', 'deskbooking'] },
      client: { features: ['desks', 'locate colleague'] },
    },
  });
  const asked = (path: string) =>
    calls
      .filter(({ url }) => url.startsWith(path))
      .map(({ url }) => Object.fromEntries(new URL(url, 'http://x').searchParams));
  return { ...view, asked, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

afterEach(cleanup);
beforeEach(() => {
  requested.mockClear();
  vi.useFakeTimers({ now: new Date('2026-11-23T09:00:00Z'), shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

it('is a table of people and days, with desks, today’s presence, and unknown days', async () => {
  const { asked } = await open();
  const table = within(await screen.findByRole('table', { name: 'Who is in this week' }));
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Person',
    'Today, Mon 23 Nov',
    'Tue 24 Nov',
    'Wed 25 Nov',
    'Thu 26 Nov',
    'Fri 27 Nov',
  ]);
  const cellsOf = (name: string) =>
    within(table.getByText(name).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(cellsOf('Amira Khan')).toEqual([
    'On site',
    'L1-012Engineering',
    'L1-020EngineeringRequested',
    '–Unknown',
    '–Unknown',
  ]);
  expect(cellsOf('Bo Li').slice(0, 2)).toEqual(['Remote', 'L2-001Engineering, Manchester']);
  expect(table.getByRole('link', { name: 'L1-012' }).getAttribute('href')).toBe(
    '/floor-plans/1?desk=12&date=2026-11-24',
  );
  expect(asked('/api/desks/week/')).toEqual([{ start: '2026-11-23' }]);
});

it('shows how many are in and which day is best, and a press on a day requests desks near the team', async () => {
  const { asked, user, location } = await open();
  const days = within(await screen.findByRole('region', { name: 'Days of the week' }));
  const tuesday = days.getByRole('button', { name: /Tue 24 Nov.*2 colleagues in.*Best day to meet/ });
  expect(days.getByRole('button', { name: /Mon 23 Nov.*1 colleague in$/ }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  // On site today without a desk: there is nothing to sit near.
  expect(screen.getByText('None of them has a desk that day.')).toBeTruthy();
  await user.click(tuesday);
  expect(location()).toBe('/desks/week?date=2026-11-24');
  const list = within(await screen.findByRole('list', { name: 'Nearest free desks' }));
  expect(asked('/api/desks/near/')).toEqual([{ date: '2026-11-24', people: '8,9' }]);
  expect(
    list.getAllByRole('listitem').map((item) => item.querySelector('.wp-list-row__words')?.textContent),
  ).toEqual([
    'L1-013, EngineeringSame zone as Amira Khan, the next desk',
    'L1-014, EngineeringSame zone as Amira Khan, 3 desks away, 2 of them on this floor',
    'L1-015, EngineeringDifferent floor from Bo Li',
  ]);
  await user.click(screen.getByRole('button', { name: 'More desks' }));
  expect(list.getByText('Same floor as Amira Khan')).toBeTruthy();
});

it('requests a nearby desk with one press, and leads to it on the plan next to them', async () => {
  const { user, location } = await open({ route: '/desks/week?date=2026-11-24' });
  await user.click(await screen.findByRole('button', { name: 'Request Desk L1-013' }));
  await waitFor(() =>
    expect(requested).toHaveBeenCalledWith({
      site: 1,
      zone: 3,
      desk: { id: 13, name: 'L1-013' },
      dates: ['2026-11-24'],
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Show L1-013 on the plan' }));
  expect(decodeURIComponent(location())).toBe('/floor-plans/1?date=2026-11-24&near=8,9&desk=13');
});

it('offers nothing at a site where the person has a desk that day, and names it', async () => {
  await open({
    route: '/desks/week?date=2026-11-24',
    people: [{ ...me, desks: [deskOn('2026-11-24', { name: 'L1-001' })] }, amira],
  });
  expect(await screen.findByText('You have L1-001 at London HQ that day.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Request Desk/ })).toBeNull());
});

it('offers no desks to people who do not book desks', async () => {
  await open({
    route: '/desks/week?date=2026-11-24',
    session: { user: { id: 7, groups: ['employee'] }, client: { features: ['desks', 'locate colleague'] } },
  });
  await screen.findByRole('table');
  expect(screen.queryByRole('region', { name: 'Free desks near them' })).toBeNull();
});

it('adds colleagues by name instead of the team, and removes them again', async () => {
  const { asked, user, location } = await open();
  await screen.findByRole('table');
  await user.type(screen.getByRole('combobox', { name: 'Colleagues instead of your team' }), 'cleo');
  await user.click(await screen.findByRole('option', { name: /Cleo Ray/ }));
  await waitFor(() => expect(location()).toBe('/desks/week?people=12'));
  await waitFor(() =>
    expect(asked('/api/desks/week/').at(-1)).toEqual({ start: '2026-11-23', people: '12' }),
  );
  await user.click(screen.getByRole('button', { name: 'Remove Cleo Ray' }));
  expect(location()).toBe('/desks/week');
});

it.each([
  ['/desks/week', 'No one on your team shares their location'],
  ['/desks/week?people=99', 'None of them share their location'],
])('%s without people explains why, and offers the next step', async (route, title) => {
  await open({ route, people: [me] });
  expect(await screen.findByText(title)).toBeTruthy();
});

it('moves by weeks, and back to this one', async () => {
  const { asked, user, location } = await open();
  await user.click(await screen.findByRole('button', { name: 'Next week' }));
  await waitFor(() => expect(asked('/api/desks/week/').at(-1)).toEqual({ start: '2026-11-30' }));
  await user.click(screen.getByRole('button', { name: 'This week' }));
  expect(location()).toBe('/desks/week');
});
