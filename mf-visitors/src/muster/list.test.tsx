// @vitest-environment jsdom
import { keepOnDevice } from '@portal/shared/live';
import { type FakeAnswer, fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Muster } from './list.tsx';
import { listToKeep } from './rules/kept-list.ts';
import type { MusterList } from './rules/muster-types.ts';
import { fakeMusterList, fakeMusterMark, fakeMusterPerson, fakeRollCall } from './testing/fake-muster.ts';

const sites = [
  { id: 1, name: 'London HQ', timeZone: 'Europe/London' },
  { id: 2, name: 'Leeds', timeZone: 'Europe/London' },
];
const ada = fakeMusterPerson({ key: 'user:1', firstName: 'Ada', lastName: 'Byron' });
const vera = fakeMusterPerson({
  key: 'visit:9',
  firstName: 'Vera',
  lastName: 'Lindqvist',
  type: 'external',
  signal: 'visit',
  host: 'Bo Host',
  location: { site: 'London HQ', floor: null, zone: 'Room 4', desk: null, status: 'checked-in' },
});

let userId = 100;
async function open(
  list: MusterList | null,
  more: Record<string, FakeAnswer | (() => FakeAnswer)> = {},
  route = '/muster-list',
) {
  const calls = fakeServer({
    'GET /api/muster/': list ? { body: wire(list) } : { status: 503, body: { detail: 'Down' } },
    ...more,
  });
  await renderWithProviders(<Muster />, {
    route,
    session: { user: { id: userId, groups: ['admin'], permittedSites: sites } },
  });
  const sent = (path: string) => calls.filter(({ url, method }) => method === 'POST' && url.includes(path));
  return { calls, sent, user: userEvent.setup() };
}
const row = async (name: string) => (await screen.findByText(name)).closest('tr, li') as HTMLElement;

afterEach(cleanup);
beforeEach(() => {
  // Another person each time: what was kept or is on its way stays with the one before.
  userId += 1;
  localStorage.clear();
});

describe('the muster list', () => {
  it('is filtered by type in the dialog; the chip clears the filter; columns are toggled and stored', async () => {
    const { user } = await open(fakeMusterList({ results: [ada, vera] }));
    expect(within(await row('Vera Lindqvist')).getByText('Room 4')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const dialog = await screen.findByRole('dialog', { name: 'Filter the muster list' });
    await user.click(within(dialog).getByText('External'));
    await user.click(within(dialog).getByRole('button', { name: 'Show people' }));
    await waitFor(() =>
      expect(screen.queryByText('Ada Byron', { selector: 'strong, [data-row] *' })).toBeNull(),
    );
    expect(screen.getByText('1 of 2 people')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove filter External' }));
    expect(await screen.findByText('2 people on site')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Email' }));
    expect(localStorage.getItem('portal.muster.columns')).toContain('email');
    expect(await screen.findByText(ada.email ?? '')).toBeTruthy();
  });

  it("says 'Contact sent to users'", async () => {
    const { user, sent } = await open(fakeMusterList({ results: [ada, vera] }), {
      'POST /api/muster/contact/': { body: { contacted: 1, unreachable: ['Vera Lindqvist'], remaining: 29 } },
    });
    await row('Ada Byron');
    await user.click(screen.getByRole('button', { name: 'Contact Users' }));
    await screen.findByRole('dialog', { name: 'Write to 2 people' });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Message content is required')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /Message/ }), 'Where are you?');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Contact sent to users')).toBeTruthy();
    expect(await screen.findByText('Not reached: Vera Lindqvist')).toBeTruthy();
    expect(sent('/muster/contact/')[0]).toMatchObject({
      url: '/api/muster/contact/?site=1',
      body: { content: 'Where are you?', send_email: true, send_sms: false, keys: ['user:1', 'visit:9'] },
    });
  });

  it("says 'Failed to send contact messages'; the text stays", async () => {
    const { user } = await open(fakeMusterList({ results: [ada] }), {
      'POST /api/muster/contact/': { status: 500, body: { detail: 'Broken', reference_id: 'req-1' } },
    });
    await row('Ada Byron');
    await user.click(screen.getByRole('button', { name: 'Contact Users' }));
    const text = (await screen.findByRole('textbox', { name: /Message/ })) as HTMLTextAreaElement;
    await user.type(text, 'Hello');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Failed to send contact messages')).toBeTruthy();
    expect(text.value).toBe('Hello');
  });
});

describe('a roll call', () => {
  it('is started as a drill after a question', async () => {
    const { user, sent } = await open(fakeMusterList({ results: [ada] }), {
      'POST /api/muster/roll-calls/': { status: 201, body: wire(fakeRollCall()) },
    });
    await user.click(await screen.findByRole('button', { name: 'Start roll call' }));
    await user.click(await screen.findByRole('switch', { name: 'This is a drill' }));
    await user.click(screen.getByRole('button', { name: 'Start now' }));
    await waitFor(() => expect(sent('/roll-calls/')[0]?.body).toEqual({ site_id: 1, is_drill: true }));
  });

  it('is sent under the same key after a lost answer, so that a second press never starts two', async () => {
    const answers: FakeAnswer[] = [{ status: 500, body: { detail: 'Down.' } }];
    const { user, sent } = await open(fakeMusterList({ results: [ada] }), {
      'POST /api/muster/roll-calls/': () => answers.shift() ?? { status: 201, body: wire(fakeRollCall()) },
    });
    await user.click(await screen.findByRole('button', { name: 'Start roll call' }));
    const start = await screen.findByRole('button', { name: 'Start now' });
    await user.click(start);
    expect(await screen.findByText('Down.')).toBeTruthy();
    await waitFor(() => expect(start.getAttribute('aria-busy')).toBeNull());
    await user.click(start);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const [first, second] = sent('/roll-calls/').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).toBe(first);
  });

  it('that cannot be ended explains why and stays; one that someone else has ended is over', async () => {
    const answers: FakeAnswer[] = [{ status: 500, body: { detail: 'Down.' } }];
    const { user } = await open(fakeMusterList({ rollCall: fakeRollCall({ id: 3 }), results: [ada] }), {
      'POST /api/muster/roll-calls/3/end/': () =>
        answers.shift() ?? { status: 409, body: { detail: 'It has been ended.' } },
    });
    await user.click(await screen.findByRole('button', { name: 'End roll call' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const end = dialog.getByRole('button', { name: 'End roll call' });
    await user.click(end);
    expect(await screen.findByText('Down.')).toBeTruthy();
    await waitFor(() => expect(end.getAttribute('aria-busy')).toBeNull());
    await user.click(end);
    expect(await screen.findByText('It has been ended.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('takes a mark with one tap, shows it immediately, and shows unsent ones while the server is down', async () => {
    const list = fakeMusterList({ rollCall: fakeRollCall({ id: 3 }), results: [ada, vera] });
    const { user, sent } = await open(
      list,
      { 'POST /api/muster/roll-calls/3/changes/': { status: 503, body: { detail: 'Down' } } },
      '/muster-list?mark=all',
    );
    await user.click(within(await row('Vera Lindqvist')).getByRole('button', { name: 'Not safe' }));
    expect(screen.getByText('1 of 2 accounted for')).toBeTruthy();
    expect(await screen.findByText('1 mark not sent yet')).toBeTruthy();
    await user.click(within(await row('Vera Lindqvist')).getByRole('checkbox', { name: 'Needs assistance' }));
    const first = screen.getAllByRole('group', { name: /^Mark of/ })[0];
    expect(first?.textContent).toContain('Mark of Vera Lindqvist');
    await waitFor(() => expect(sent('/changes/').length).toBeGreaterThan(0));
    // A tick sends only itself.
    expect(sent('/changes/')[0]?.body).toEqual({
      marks: [{ id: expect.any(String), key: 'visit:9', marked_at: expect.any(String), status: 'not-safe' }],
      people: [],
      sent_at: expect.any(String),
    });
  });

  const vim = fakeMusterPerson({ key: 'user:8', firstName: 'Vim', lastName: 'Zed', mark: fakeMusterMark() });
  const taken = { 'POST /api/muster/roll-calls/3/changes/': { status: 503, body: { detail: 'Down' } } };
  const running = () => fakeMusterList({ rollCall: fakeRollCall({ id: 3 }), results: [ada, vera, vim] });
  const names = () =>
    screen.getAllByRole('group', { name: /^Mark of/ }).map((group) => group.textContent?.slice(8, 14));
  const count = (name: RegExp) => screen.getByRole('button', { name });

  it('shows the missing people; counts lead to the others, and the way back is one tap', async () => {
    const { user } = await open(running(), taken);
    await row('Ada Byron');
    expect(names()).toEqual(['Ada By', 'Vera L']);
    expect(count(/^2 ?Not yet accounted for$/).getAttribute('aria-pressed')).toBe('true');
    await user.click(count(/^1 ?Safe$/));
    expect(names()).toEqual(['Vim Ze']);
    await user.click(count(/^3 ?Everyone$/));
    expect(names()).toEqual(['Ada By', 'Vera L', 'Vim Ze']);
    await user.click(count(/^2 ?Not yet accounted for$/));
    await user.click(within(await row('Vera Lindqvist')).getByRole('button', { name: 'Safe' }));
    expect(names()).toEqual(['Ada By']);
    expect(screen.getByText('Vera Lindqvist: Safe')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(names()).toEqual(['Ada By', 'Vera L']);
  });

  it('typing a name searches for that person, found or not', async () => {
    const { user } = await open(running(), taken);
    await row('Ada Byron');
    await user.type(screen.getByRole('searchbox'), 'Zed');
    await waitFor(() => expect(names()).toEqual(['Vim Ze']));
  });

  it('is gone through with one key per person; the focus goes on to the next', async () => {
    const { user } = await open(running(), taken);
    await row('Ada Byron');
    screen.getByRole('searchbox').focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.closest('[data-row]')?.getAttribute('data-row')).toBe('user:1');
    await user.keyboard('s');
    expect(names()).toEqual(['Vera L']);
    expect(document.activeElement?.closest('[data-row]')?.getAttribute('data-row')).toBe('visit:9');
    await user.keyboard('h');
    expect(screen.getByRole('button', { name: /^1 ?Need assistance$/ })).toBeTruthy();
    await user.keyboard('n');
    expect(await screen.findByText('Everyone is accounted for')).toBeTruthy();
    expect(screen.getByText('3 of 3 accounted for')).toBeTruthy();
  });

  it('flags wardens who disagree, and is settled by pressing the right mark', async () => {
    const disagreement = {
      status: 'safe',
      markedBy: 'Bo Host',
      markedAt: '2026-11-23T09:12:00.000Z',
    } as const;
    const disputed = {
      ...vim,
      mark: fakeMusterMark({ status: 'not-safe', markedBy: 'Cy Warden', disagreement }),
    };
    const { user, sent } = await open(
      fakeMusterList({ rollCall: fakeRollCall({ id: 3 }), results: [ada, disputed] }),
      taken,
    );
    await user.click(await screen.findByRole('button', { name: /^1 ?Wardens disagree$/ }));
    expect(screen.getByText(/Bo Host says "Safe", 09:12\./)).toBeTruthy();
    await user.click(within(await row('Vim Zed')).getByRole('button', { name: 'Not safe' }));
    await waitFor(() => expect(screen.queryByText(/Bo Host says/)).toBeNull());
    await waitFor(() =>
      expect(sent('/changes/')[0]?.body).toMatchObject({ marks: [{ key: 'user:8', status: 'not-safe' }] }),
    );
  });
});

describe('without a network', () => {
  const kept = async (list: MusterList) => {
    const { sessionStore } = await import('@portal/shared/session');
    const { fakeSession } = await import('@portal/shared/testing');
    sessionStore.setState(fakeSession({ user: { id: userId } }));
    await keepOnDevice('muster:1', listToKeep(list));
  };

  it('opens from the device with its age', async () => {
    const asOf = new Date(Date.now() - 5 * 60_000).toISOString();
    await kept(fakeMusterList({ rollCall: null, results: [ada], asOf }));
    await open(null);
    expect(await screen.findByText(/^No connection: this is the list as of \d\d:\d\d$/)).toBeTruthy();
    expect(screen.getByText(/^As of \d\d:\d\d, 5 minutes ago$/)).toBeTruthy();
    expect(await row('Ada Byron')).toBeTruthy();
  });

  it('shows the day of a list of yesterday', async () => {
    const asOf = new Date(Date.now() - 23 * 3_600_000).toISOString();
    await kept(fakeMusterList({ rollCall: null, results: [ada], asOf }));
    await open(null);
    expect(await screen.findByText(/^As of .*\d\d:\d\d, 23 hours ago$/)).toBeTruthy();
  });

  it('begins a roll call here, which is sent to the server with its marks when it answers', async () => {
    await kept(fakeMusterList({ rollCall: null, results: [ada, vera] }));
    const answers: Record<string, FakeAnswer> = {
      begin: { status: 503, body: {} },
      changes: { status: 503, body: {} },
    };
    const { user, sent } = await open(null, {
      'POST /api/muster/roll-calls/': () => answers.begin ?? { body: {} },
      'POST /api/muster/roll-calls/7/changes/': () => answers.changes ?? { body: {} },
    });
    await user.click(await screen.findByRole('button', { name: 'Start roll call' }));
    await user.click(await screen.findByRole('button', { name: 'Start now' }));
    expect(await screen.findByText('Only on this device so far')).toBeTruthy();
    expect(screen.getByText('0 of 2 accounted for')).toBeTruthy();
    await user.click(within(await row('Ada Byron')).getByRole('button', { name: 'Safe' }));
    expect(screen.getByText('1 of 2 accounted for')).toBeTruthy();
    await waitFor(() => expect(sent('/roll-calls/').length).toBeGreaterThan(0));
    const rollCall = fakeRollCall({ id: 7, siteId: 1 });
    answers.begin = { status: 201, body: wire(rollCall) };
    answers.changes = { body: wire(fakeMusterList({ rollCall, results: [vera] })) };
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(sent('/roll-calls/7/changes/')).toHaveLength(1));
    expect(sent('/roll-calls/')[0]?.body).toEqual({
      site_id: 1,
      is_drill: false,
      started_at: expect.any(String),
      sent_at: expect.any(String),
    });
    await waitFor(() => expect(screen.queryByText('Only on this device so far')).toBeNull());
  });

  it('shows a message if nothing is stored either', async () => {
    await open(null);
    expect(await screen.findByText('The muster list could not be loaded')).toBeTruthy();
  });
});
