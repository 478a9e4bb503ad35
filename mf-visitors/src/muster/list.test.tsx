// @vitest-environment jsdom
import { keepOnDevice } from '@portal/shared/live';
import { type FakeAnswer, fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Muster } from './list.tsx';
import { listToKeep } from './rules/kept-list.ts';
import type { MusterList } from './rules/muster-types.ts';
import { fakeMusterList, fakeMusterPerson, fakeRollCall } from './testing/fake-muster.ts';

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
  it('is filtered by type in the dialog; the chip takes the filter away; columns are toggled and kept', async () => {
    const { user } = await open(fakeMusterList({ results: [ada, vera] }));
    expect(within(await row('Vera Lindqvist')).getByText('Room 4')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const dialog = await screen.findByRole('dialog', { name: 'Filter the muster list' });
    await user.click(within(dialog).getByText('External'));
    await user.click(within(dialog).getByRole('button', { name: 'Show people' }));
    await waitFor(() =>
      expect(screen.queryByText('Ada Byron', { selector: 'strong, .vm-name *' })).toBeNull(),
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

  it('goes under the same key after a lost answer, so that a second press never starts two', async () => {
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

  it('that cannot be ended says why and stays; one that somebody else has ended is over', async () => {
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

  it('takes a mark with one tap, shows it at once, and says what is not sent while the server is down', async () => {
    const list = fakeMusterList({ rollCall: fakeRollCall({ id: 3 }), results: [ada, vera] });
    const { user, sent } = await open(list, {
      'POST /api/muster/roll-calls/3/changes/': { status: 503, body: { detail: 'Down' } },
    });
    await user.click(within(await row('Vera Lindqvist')).getByRole('button', { name: 'Not safe' }));
    expect(screen.getByText('1 of 2 accounted for')).toBeTruthy();
    expect(await screen.findByText('1 mark is not sent yet')).toBeTruthy();
    await user.click(within(await row('Vera Lindqvist')).getByRole('checkbox', { name: 'Needs assistance' }));
    const first = screen.getAllByRole('group', { name: /^Mark of/ })[0];
    expect(first?.textContent).toContain('Mark of Vera Lindqvist');
    await waitFor(() => expect(sent('/changes/').length).toBeGreaterThan(0));
    expect(sent('/changes/')[0]?.body).toMatchObject({
      marks: [{ key: 'visit:9', status: 'not-safe', needs_assistance: false }],
      people: [],
    });
  });
});

describe('without a network', () => {
  it('opens from the device with its age, and offers nothing that needs the server', async () => {
    const list = fakeMusterList({ rollCall: null, results: [ada], asOf: '2026-11-23T09:41:00.000Z' });
    const { sessionStore } = await import('@portal/shared/session');
    const { fakeSession } = await import('@portal/shared/testing');
    sessionStore.setState(fakeSession({ user: { id: userId } }));
    await keepOnDevice('muster:1', listToKeep(list));
    await open(null);
    expect(await screen.findByText('No connection: this is the list as of 09:41')).toBeTruthy();
    expect(await row('Ada Byron')).toBeTruthy();
    expect((screen.getByRole('button', { name: 'Start roll call' }) as HTMLButtonElement).disabled).toBe(
      true,
    );
  });

  it('says so where nothing is kept either', async () => {
    await open(null);
    expect(await screen.findByText('The muster list could not be loaded')).toBeTruthy();
  });
});
