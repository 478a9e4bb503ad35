// @vitest-environment jsdom
import { sessionStore } from '@portal/shared/session';
import { type FakeAnswer, fakeServer, pageOf, renderWithProviders, wire } from '@portal/shared/testing';
import { toast } from '@portal/shared/toasts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Visit } from '#parts/api';
import { fakeChange, fakeVisit, fakeVisitor } from '#testing/builders.ts';
import { Reception } from './list.tsx';

const anna = fakeVisit({ id: 1, visitor: fakeVisitor({ firstName: 'Anna', lastName: 'Ko' }) });
const bo = fakeVisit({
  id: 2,
  visitor: fakeVisitor({ firstName: 'Bo', lastName: 'Li' }),
  status: 'checked-in',
  actions: ['check-out'],
  badgePrintedAt: '2026-11-23T10:02:00Z',
});
const COUNTS = { all: 40, expected: 12, on_site: 20, left: 8, late: 2, hours: [] };
const features = ['reception', 'qr codes', 'automatic reception'] as const;

async function open(
  answers: Record<
    string,
    FakeAnswer | ((call: { url: string; body: unknown }) => FakeAnswer | Promise<FakeAnswer>)
  > = {},
  route = '/reception?start=2026-11-23&end=2026-11-23',
) {
  const calls = fakeServer({
    'GET /api/visits/': { body: wire(pageOf([anna, bo], 60)) },
    'GET /api/visits/counts/': { body: COUNTS },
    ...answers,
  });
  const view = await renderWithProviders(<Reception />, {
    route,
    session: { user: { groups: ['reception'] }, client: { features: [...features] } },
  });
  await screen.findByText('Anna Ko');
  const user = userEvent.setup();
  const choose = async (name: string, item: string) => {
    await user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(item) }));
  };
  const sent = (method: string) => calls.filter((call) => call.method === method);
  return { ...view, calls, user, choose, sent };
}

/** A scanner that types `text` and Enter, 5 ms between keys. */
function scan(text: string) {
  let at = performance.now();
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    at += 5;
    act(() => void document.body.dispatchEvent(event));
  };
  for (const sign of text) press(sign);
  press('Enter');
}
const codeOf = (aid: string) => `${window.location.origin}/handle-qr?aid=${aid}&oid=4f3c6c5e`;

beforeEach(() => vi.stubGlobal('EventSource', undefined));
afterEach(cleanup);

describe('reception', () => {
  it('requests what the address says, and its counts are filters in the address', async () => {
    const { calls, user, location } = await open(
      {},
      '/reception?start=2026-11-23&end=2026-11-23&search=ko&limit=10',
    );
    expect(calls.map(({ url }) => url)).toContain(
      '/api/visits/?start=2026-11-23&end=2026-11-23&search=ko&site_id=1&ordering=group&page=1&limit=10',
    );
    await user.click(await screen.findByRole('button', { name: /On site.*20/ }));
    expect(location()).toContain('status=checked-in%2Carrived');
    await user.click(screen.getByRole('button', { name: /^Late\s*2$/ }));
    expect(location()).toContain('late=true');
    expect(location()).not.toContain('status');
  });

  it('offers the actions that the server allows for the row, and shows the watch list in words', async () => {
    const watched: Visit = {
      ...anna,
      watchList: { entryId: 3, reason: 'Banned in 2025', matched: 'name', call: [] },
    };
    const { user } = await open({ 'GET /api/visits/': { body: wire(pageOf([watched, bo])) } });
    expect(screen.getByText('Watch list: Banned in 2025')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Actions for Bo Li' }));
    expect(await screen.findByRole('menuitem', { name: 'Check Out' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Check In' })).toBeNull();
  });

  it.each([
    ['{product} has been checked in.', anna, 'check-in', 'Check In', 'Visitor has been checked in.'],
    ['{product} has been checked out.', bo, 'check-out', 'Check Out', 'Visitor has been checked out.'],
  ])("says '%s', and the table reloads", async (_text, visit, path, item, said) => {
    const { choose, sent } = await open({
      [`POST /api/visits/${visit.id}/${path}/`]: { body: wire({ ...visit, version: 2 }) },
    });
    const before = sent('GET').length;
    await choose(`${visit.visitor.firstName} ${visit.visitor.lastName}`, item);
    expect(await screen.findByText(said)).toBeTruthy();
    await waitFor(() => expect(sent('GET').length).toBeGreaterThan(before));
    expect(sent('POST')[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  });

  it("says 'Something went wrong. {product} has not been checked out.' has the error style, and the next press is the same call", async () => {
    const { choose, sent } = await open({
      'POST /api/visits/2/check-out/': { status: 500, body: { reference_id: 'r1' } },
    });
    await choose('Bo Li', 'Check Out');
    const text = await screen.findByText('Something went wrong. Visitor has not been checked out.');
    expect(text.closest('[role="alert"]')).toBeTruthy();
    await choose('Bo Li', 'Check Out');
    await waitFor(() => expect(sent('POST')).toHaveLength(2));
    const keys = sent('POST').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toBe(keys[1]);
  });

  it('a press on the next row waits for the one in progress, and is not lost', async () => {
    let answer = () => {};
    const gate = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { choose, sent } = await open({
      'POST /api/visits/1/check-in/': async () => {
        await gate;
        return { body: wire({ ...anna, status: 'checked-in', version: 2 }) };
      },
      'POST /api/visits/2/check-out/': { body: wire({ ...bo, status: 'checked-out', version: 2 }) },
    });
    await choose('Anna Ko', 'Check In');
    await choose('Bo Li', 'Check Out');
    expect(sent('POST')).toHaveLength(1);
    answer();
    await waitFor(() => expect(sent('POST')).toHaveLength(2));
  });

  it('Enter twice in the panel checks in and does not check out: the focus rests on the status', async () => {
    const here: Visit = { ...anna, status: 'checked-in', actions: ['check-out'], version: 2 };
    const { user, sent } = await open({
      'GET /api/visits/1/': { body: wire(anna) },
      'POST /api/visits/1/check-in/': { body: wire(here) },
      'POST /api/visits/1/check-out/': { body: wire(anna) },
    });
    await user.click(screen.getByText('Anna Ko'));
    const panel = within(await screen.findByRole('dialog'));
    panel.getByRole('button', { name: 'Check In' }).focus();
    await user.keyboard('{Enter}');
    expect(await panel.findByRole('button', { name: 'Check Out' })).toBeTruthy();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Checked In'));
    await user.keyboard('{Enter}');
    expect(sent('POST').map(({ url }) => url)).toEqual(['/api/visits/1/check-in/']);
  });

  it('shows who was faster, and the row follows', async () => {
    const now: Visit = {
      ...anna,
      status: 'checked-in',
      actions: ['check-out'],
      statusChanges: [fakeChange('checked-in', '2026-11-23T09:12:00Z', 'Ada Byron')],
      version: 2,
    };
    const { choose } = await open({
      'POST /api/visits/1/check-in/': {
        status: 409,
        body: wire({ detail: 'Checked in already.', current: now }),
      },
    });
    await choose('Anna Ko', 'Check In');
    expect(await screen.findByText(/^Already checked in by Ada Byron at 09:12/)).toBeTruthy();
  });

  it('checks in and prints by one key, and prints nothing if the check-in failed', async () => {
    let status = 500;
    const { user, sent } = await open({
      'POST /api/visits/1/check-in/': () => ({
        status,
        body: wire({ ...anna, status: 'checked-in', badgePrintedAt: null, version: 2 }),
      }),
      'GET /api/visits/1/badge/pdf/': { status: 500, body: { reference_id: 'r' } },
    });
    const press = async () => {
      screen.getByRole('button', { name: /^Anna Ko(?!, for)/ }).focus();
      await user.keyboard('e');
    };
    await press();
    expect(await screen.findByText('Something went wrong. Visitor has not been checked in.')).toBeTruthy();
    expect(sent('GET').some(({ url }) => url.includes('badge'))).toBe(false);
    status = 200;
    await press();
    await waitFor(() =>
      expect(sent('GET').some(({ url }) => url.includes('/visits/1/badge/pdf/'))).toBe(true),
    );
  });

  it("says 'Lanyard number updated', an empty number sent as null; 'Something went wrong' if it failed", async () => {
    let status = 500;
    const { choose, user, sent } = await open({
      'POST /api/visits/1/add-lanyard/': () => ({
        status,
        body: status === 200 ? wire(anna) : { reference_id: 'r' },
      }),
    });
    await choose('Anna Ko', 'Set Lanyard');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Something went wrong')).toBeTruthy();
    status = 200;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Lanyard number updated')).toBeTruthy();
    expect(sent('POST').map(({ body }) => body)).toEqual([
      { lanyard_number: null },
      { lanyard_number: null },
    ]);
  });

  it("says 'Some visits have not been cancelled.', and row by row why", async () => {
    const { user, sent } = await open({
      'POST /api/visits/batch/': {
        body: wire({
          done: 1,
          refused: 1,
          results: [
            { id: 1, done: true, reason: null, visit: { ...anna, status: 'cancelled', actions: [] } },
            { id: 2, done: false, reason: 'Checked in already.', visit: bo },
          ],
        }),
      },
    });
    for (const box of screen.getAllByRole('checkbox', { name: /Anna Ko|Bo Li/ })) await user.click(box);
    const bar = await screen.findByRole('region', { name: 'For the selected visits' });
    await user.click(within(bar).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel visits' }));
    expect(await screen.findByText('Some visits have not been cancelled.')).toBeTruthy();
    expect(await screen.findByText('Checked in already.')).toBeTruthy();
    const reasons = screen.getByRole('table', { name: 'Visits not updated' });
    expect(within(reasons).queryByText('Anna Ko')).toBeNull();
    expect(sent('POST').map(({ body }) => body)).toEqual([{ action: 'cancel', ids: [1, 2] }]);
    expect(screen.queryByRole('region', { name: 'For the selected visits' })).toBeNull();
  });

  it('a scan opens the check-in dialog with the scan’s response, wherever the focus is', async () => {
    const { calls } = await open({
      'POST /api/qr-events/': {
        body: wire({
          qrAction: { message: 'Visit', url: null },
          qrActionType: { contentType: 'visit', action: 'check-in' },
          contentObject: { id: 1, name: 'Anna Ko', siteId: 1, visit: anna },
          user: null,
        }),
      },
      'GET /api/visits/1/': { body: wire(anna) },
    });
    screen.getByRole('button', { name: 'Actions for Bo Li' }).focus();
    scan(codeOf('visit-check-in'));
    expect(await screen.findByRole('dialog', { name: 'Check-in' })).toBeTruthy();
    expect(calls.find(({ url }) => url === '/api/qr-events/')?.body).toEqual({
      qr_action_id: null,
      qr_action_type_id: 'visit-check-in',
      object_id: '4f3c6c5e',
      device: 'scanner',
    });
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it.each([
    ['The QR code scanned is not a visit QR code.', codeOf('desk-open'), 200],
    ['This QR code action has not been enabled.', codeOf('visit-check-in'), 403],
    ['Something went wrong.', codeOf('visit-check-in'), 404],
    ['The QR code does not contain a valid URL.', 'just-some-text', 200],
  ])("says '%s', and the scanner is ready again", async (text, code, status) => {
    await open({
      'POST /api/qr-events/': {
        status,
        body:
          status === 200
            ? wire({
                qrAction: { message: 'Desk', url: '/desks/1' },
                qrActionType: { contentType: 'desk', action: 'open' },
                contentObject: { id: 1, name: 'L1-001', siteId: 1, visit: null },
                user: null,
              })
            : { detail: 'No.' },
      },
    });
    scan(code);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(await screen.findByText('Scanner ready')).toBeTruthy();
  });

  it('reads a scanned code into the search, and leaves a quick word to it', async () => {
    const { calls, user, location } = await open({ 'POST /api/qr-events/': { status: 403, body: {} } });
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
    await user.type(field, 'Anna Kowalski{Enter}');
    await waitFor(() => expect(location()).toContain('search=Anna+Kowalski'));
    expect(calls.some(({ url }) => url === '/api/qr-events/')).toBe(false);
    await user.clear(field);
    await user.type(field, `${codeOf('visit-check-in')}{Enter}`);
    expect(await screen.findByText('This QR code action has not been enabled.')).toBeTruthy();
    expect(field.value).not.toContain('handle-qr');
  });

  it('shows nothing for a scan whose session is lost: the log-in over the page does', async () => {
    const said = vi.spyOn(toast, 'error');
    await open({ 'POST /api/qr-events/': { status: 401, body: { detail: 'Log in.' } } });
    scan(codeOf('visit-check-in'));
    await waitFor(() => expect(sessionStore.getState().sessionLost).toBe(true));
    await waitFor(() => expect(screen.queryByText('Reading the code…')).toBeNull());
    expect(said).not.toHaveBeenCalled();
    said.mockRestore();
  });

  it('shows expected, current and past visitors, the past folded until it is opened', async () => {
    const groups = [
      fakeVisit({ id: 1, group: 'arriving', status: 'arrived', visitor: anna.visitor }),
      fakeVisit({ id: 2, group: 'on-site', status: 'checked-in', visitor: bo.visitor }),
      fakeVisit({
        id: 3,
        group: 'past',
        status: 'no-show',
        visitor: fakeVisitor({ firstName: 'Gone', lastName: 'By' }),
      }),
    ];
    const page = { 'GET /api/visits/': { body: wire(pageOf(groups)) } };
    await open(page, '/reception');
    const titles = screen.getAllByRole('button', {
      name: /^(Arriving now|On site|Past)/,
    });
    const folding = titles.filter((one) => one.hasAttribute('aria-expanded'));
    expect(folding.map((one) => [one.textContent, one.getAttribute('aria-expanded')])).toEqual([
      ['Arriving now1', 'true'],
      ['On site1', 'true'],
      ['Past: no show, cancelled or missed1', 'false'],
    ]);
    expect(screen.queryByText('Gone By')).toBeNull();
    cleanup();
    await open(page, '/reception?search=by');
    expect(screen.getByText('Gone By')).toBeTruthy();
  });

  it('the next action is a button of the row; the second press of a double click does nothing', async () => {
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/London' }).format(new Date());
    const { user, sent } = await open({
      'GET /api/visits/': { body: wire(pageOf([{ ...anna, date: today }, bo])) },
      'POST /api/visits/1/check-in/': {
        body: wire({ ...anna, date: today, status: 'checked-in', actions: ['check-out'], version: 2 }),
      },
      'POST /api/visits/1/check-out/': { body: wire(anna) },
    });
    await user.dblClick(screen.getByRole('button', { name: 'Check In: Anna Ko' }));
    expect(await screen.findByRole('button', { name: 'Check Out: Anna Ko' })).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(sent('POST').map(({ url }) => url)).toEqual(['/api/visits/1/check-in/']);
    expect(screen.getByRole('button', { name: 'Check Out: Bo Li' })).toBeTruthy();
  });

  it('Enter in the search opens the only match, on its first action; of several none', async () => {
    const { user, location } = await open({
      'GET /api/visits/': ({ url }) => ({
        body: wire(pageOf(url.includes('search=ko') ? [anna] : [anna, bo])),
      }),
      'GET /api/visits/1/': { body: wire(anna) },
    });
    const search = screen.getByRole('searchbox', { name: 'Search' });
    await user.type(search, 'li{Enter}');
    await user.clear(search);
    await user.type(search, 'ko{Enter}');
    const panel = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Check In' })));
    expect(location()).toContain('visit=1');
    expect(location()).toContain('search=ko');
  });

  it('has a key for each of the commonest actions; a scanner’s letters do not count', async () => {
    const { user, sent } = await open({ 'POST /api/visits/2/check-out/': { body: wire(bo) } });
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Bo Li');
    scan('opaioipn');
    await user.keyboard('o');
    await waitFor(() => expect(sent('POST').map(({ url }) => url)).toEqual(['/api/visits/2/check-out/']));
    await user.keyboard('?');
    expect(await screen.findByText('Keys at reception')).toBeTruthy();
  });

  it('the arrow down leads from the search to the first row, where letters are keys again', async () => {
    const { user } = await open({});
    await user.click(screen.getByRole('searchbox', { name: 'Search' }));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Anna Ko');
  });

  it('shows waiting visitors, also a walk-in without a known host, whatever the table shows', async () => {
    const walkIn = fakeVisit({
      id: 9,
      status: 'arrived',
      isWalkIn: true,
      visitor: fakeVisitor({ firstName: 'Wim', lastName: 'Walkin' }),
      meeting: {
        ...anna.meeting,
        host: null,
        hosts: [],
        description: 'Came without an invitation, to see Nobody',
      },
    });
    await open({
      'GET /api/visits/': ({ url }) => ({
        body: wire(pageOf(url.includes('attention=waiting') ? [walkIn] : [anna, bo])),
      }),
    });
    const pinned = within(await screen.findByRole('region', { name: 'Waiting at reception' }));
    expect(pinned.getByRole('button', { name: 'Wim Walkin' })).toBeTruthy();
    expect(pinned.getByText('Came without an invitation, to see Nobody')).toBeTruthy();
  });

  it('keeps the table when it cannot be refreshed, and shows that it is old', async () => {
    let status = 200;
    const { user } = await open({
      'GET /api/visits/': () => ({
        status,
        body: status === 200 ? wire(pageOf([anna, bo])) : { detail: 'Late.' },
      }),
      'POST /api/visits/1/mark-arrived/': () => {
        status = 409;
        return { body: wire({ ...anna, status: 'arrived', version: 2 }) };
      },
    });
    await user.click(screen.getByRole('button', { name: 'Actions for Anna Ko' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mark as Arrived' }));
    expect(await screen.findByText(/^Last updated at/)).toBeTruthy();
    expect(screen.getByText('Anna Ko')).toBeTruthy();
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement?.getAttribute('type')).toBe('search');
  });
});
