// @vitest-environment jsdom
import { type FakeAnswer, fakeClient, fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { today } from '@portal/shared/time';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Visit } from '#parts/api';
import { fakeChange, fakeVisit, fakeVisitMeeting, fakeVisitor } from '#testing/builders.ts';
import { CheckInDialog } from './check-in-dialog.tsx';

const day = today('UTC');
const meeting = fakeVisitMeeting({ timeZone: 'UTC', start: `${day}T10:00:00Z`, end: `${day}T11:00:00Z` });
const anna = fakeVisit({
  id: 1,
  date: day,
  meeting,
  visitor: fakeVisitor({ firstName: 'Anna', lastName: 'Ko' }),
});
const done: Visit = {
  ...anna,
  status: 'checked-in',
  actions: ['check-out'],
  statusChanges: [fakeChange('checked-in', `${day}T09:58:00Z`, 'Ada Byron')],
  version: 2,
};

async function open(
  visit: Visit,
  { isAuto = false, answers = {} as Record<string, FakeAnswer>, mode = 'pdf' as 'pdf' | 'legacy' } = {},
) {
  const calls = fakeServer({
    'GET /api/visits/1/': { body: wire(visit) },
    'POST /api/visits/1/check-in/': { body: wire(done) },
    ...answers,
  });
  const onChanged = vi.fn();
  const settings = { ...fakeClient().settings, badgePrintMode: mode };
  await renderWithProviders(
    <CheckInDialog visit={visit} isAuto={isAuto} onChanged={onChanged} onClose={() => {}} />,
    { session: { user: { groups: ['reception'] }, client: { settings } } },
  );
  const posts = () => calls.filter(({ method }) => method === 'POST').map(({ url }) => url);
  return {
    onChanged,
    posts,
    calls,
    user: userEvent.setup(),
  };
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the check-in dialog', () => {
  it("says 'Print job successfully created.': Enter checks in, the next Enter prints, no mouse", async () => {
    const job = { id: 5, created_at: `${day}T10:00:00Z` };
    const { user, posts, onChanged } = await open(anna, {
      mode: 'legacy',
      answers: {
        'POST /api/visits/1/badge/print/': { status: 201, body: job },
        'GET /api/print-jobs/5/': { body: { ...job, status: 'printed', problem: null } },
      },
    });
    expect(document.activeElement?.textContent).toBe('Check In');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Visitor has been checked in.')).toBeTruthy();
    expect(onChanged).toHaveBeenCalledWith(expect.objectContaining({ status: 'checked-in' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Print Badge'));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Print job successfully created.')).toBeTruthy();
    expect(posts()).toEqual(['/api/visits/1/check-in/', '/api/visits/1/badge/print/']);
    // The dialog's watch on the job outlives it, and would call in the next test.
    expect(await screen.findByText(/has been printed/)).toBeTruthy();
  });

  it.each<[string, Partial<Visit>]>([
    [
      'The visitor cannot be checked in as their visit has been cancelled.',
      { status: 'cancelled', actions: [] },
    ],
    ['The meeting this QR code is associated with is on a different day.', { date: '2020-01-01' }],
    ['This visit is marked as no show. Mark it as arrived in the table first.', { status: 'no-show' }],
  ])("says '%s'", async (text, change) => {
    await open({ ...anna, ...change }, { isAuto: true });
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Check In' })).toBeNull();
  });

  it('shows that the visit is at another site, and does nothing', async () => {
    await open({ ...anna, meeting: { ...meeting, siteId: 2, siteName: 'Manchester' } }, { isAuto: true });
    expect(screen.getByText('This visit is at Manchester, not at London HQ.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  });

  it('has the watch list in front, and then does nothing automatically', async () => {
    const call = [{ id: 3, firstName: 'Sam', lastName: 'Guard', phone: '+44 20 7946 0999', email: null }];
    const watched: Visit = { ...anna, watchList: { entryId: 1, reason: 'Banned', matched: 'email', call } };
    const { user, posts, calls } = await open(watched, { isAuto: true });
    expect(screen.getByText('On the watch list: Banned')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
    // The press asks; the journey at reception holds that Enter then declines.
    await user.keyboard('{Enter}');
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Anna Ko is on the watch list');
    expect(within(question).getByRole('link', { name: '+44 20 7946 0999' }).getAttribute('href')).toBe(
      'tel:+442079460999',
    );
    await user.click(within(question).getByRole('button', { name: 'Do not check in' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(posts()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Check In' }));
    await user.click(await screen.findByRole('button', { name: 'I have called: check in' }));
    expect(await screen.findByText('Visitor has been checked in.')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ watch_list: 1 });
  });

  it('checks in automatically after inactivity, once, and movement restarts the timer', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
    const { posts } = await open(anna, { isAuto: true });
    act(() => void vi.advanceTimersByTime(5000));
    fireEvent.mouseMove(document.body);
    act(() => void vi.advanceTimersByTime(8000));
    expect(posts()).toEqual([]);
    act(() => void vi.advanceTimersByTime(200));
    await waitFor(() => expect(posts()).toEqual(['/api/visits/1/check-in/']));
    act(() => void vi.advanceTimersByTime(20_000));
    expect(posts()).toHaveLength(1);
  });

  it('never turns a check-in of the last minute into a check-out automatically; Enter closes, the button does it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
    const statusChanges = [fakeChange('checked-in', new Date(Date.now() - 20_000).toISOString())];
    const { posts, user } = await open(
      { ...done, statusChanges },
      { isAuto: true, answers: { 'POST /api/visits/1/check-out/': { body: wire(anna) } } },
    );
    act(() => void vi.advanceTimersByTime(30_000));
    expect(posts()).toEqual([]);
    expect(document.activeElement?.textContent).toBe('Close');
    expect(screen.getByText(/Checked in less than a minute ago/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Check Out' }));
    await waitFor(() => expect(posts()).toEqual(['/api/visits/1/check-out/']));
  });

  it('stops when someone else is faster, instead of undoing their check-in', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
    const { posts } = await open(anna, {
      isAuto: true,
      answers: { 'GET /api/visits/1/': { body: wire(done) } },
    });
    expect(await screen.findByRole('button', { name: 'Check Out' })).toBeTruthy();
    act(() => void vi.advanceTimersByTime(30_000));
    expect(posts()).toEqual([]);
  });

  it('a code that arrives without a gap between its keys costs one step, not one for each key', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    await open(anna, { isAuto: true });
    // As a scanner's driver hands them over: all in one go, without React's batching of tests.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    for (let key = 0; key < 200; key += 1) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
      await Promise.resolve();
    }
    vi.unstubAllGlobals();
    expect(errors.mock.calls).toEqual([]);
    expect(screen.getByRole('button', { name: 'Check In' })).toBeTruthy();
    errors.mockRestore();
  });

  it('stopped, it waits for the person', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
    const { posts } = await open(anna, { isAuto: true });
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
    act(() => void vi.advanceTimersByTime(20_000));
    expect(posts()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  });

  it("says 'Something went wrong. {product} has not been checked in.': a retry after a lost server is the same call", async () => {
    const { user, calls } = await open(anna, {
      answers: { 'POST /api/visits/1/check-in/': { status: 503, body: { detail: 'Away.' } } },
    });
    await user.click(screen.getByRole('button', { name: 'Check In' }));
    expect(await screen.findByText('Something went wrong. Visitor has not been checked in.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Check In' }));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2));
    const keys = calls
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('prompts if the server knows a warning that the screen did not, in place of "already checked in"', async () => {
    const watchList = { entryId: 9, reason: 'Banned since this morning', matched: 'name' as const, call: [] };
    const { user } = await open(anna, {
      answers: {
        'POST /api/visits/1/check-in/': {
          status: 409,
          body: wire({ detail: 'On the watch list', current: { ...anna, watchList, version: 2 } }),
        },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Check In' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Banned since this morning');
    expect(question.textContent).toContain('No security contact is known at this site');
  });

  it('after a check-out Enter closes; no badge is printed for a visitor who has left', async () => {
    const { user } = await open(
      { ...done, statusChanges: [] },
      {
        answers: {
          'POST /api/visits/1/check-out/': { body: wire({ ...anna, status: 'checked-out', version: 3 }) },
        },
      },
    );
    await user.click(screen.getByRole('button', { name: 'Check Out' }));
    await screen.findByText('Visitor has been checked out.');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Close'));
    expect(screen.queryByRole('button', { name: 'Print Badge' })).toBeNull();
  });

  it.each([
    ["There was a problem generating this visitor's badge. Please contact support.", 'pdf'],
    ["There was a problem printing this visitor's badge. Please contact support.", 'legacy'],
  ] as const)("says '%s'", async (text, mode) => {
    const { user } = await open(anna, {
      mode,
      answers: {
        'GET /api/visits/1/badge/pdf/': { status: 500, body: { reference_id: 'r' } },
        'POST /api/visits/1/badge/print/': { status: 500, body: { reference_id: 'r' } },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Print Badge' }));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('a badge printed twice warns first', async () => {
    const { user, calls } = await open({ ...anna, badgePrintedAt: `${day}T09:00:00Z` });
    await user.click(screen.getByRole('button', { name: 'Print Badge' }));
    expect(await screen.findByText('Print this badge again?')).toBeTruthy();
    expect(calls.some(({ url }) => url.includes('badge'))).toBe(false);
  });

  it('shows the last 4 changes', async () => {
    const times = ['06', '07', '08', '09', '10'].map((hour) =>
      fakeChange('arrived', `${day}T${hour}:00:00Z`, 'Ada'),
    );
    await open({ ...anna, statusChanges: times });
    expect(screen.getAllByText(/ by Ada$/)).toHaveLength(4);
  });
});

it('prompts for the lanyard before it checks out after a scan, and one key answers', async () => {
  const worn: Visit = { ...done, lanyardNumber: 12, statusChanges: [] };
  const { user, calls } = await open(worn, {
    answers: {
      'POST /api/visits/1/check-out/': {
        body: wire({ ...worn, status: 'checked-out', actions: ['check-in'], version: 3 }),
      },
    },
  });
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Lanyard 12 back?')).toBeTruthy();
  const yes = screen.getByRole('button', { name: /it is back/ });
  await waitFor(() => expect(document.activeElement).toBe(yes));
  await user.keyboard('{Enter}');
  await waitFor(
    () => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ lanyard_returned: true }),
    { timeout: 5000 },
  );
});
