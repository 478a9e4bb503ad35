// @vitest-environment jsdom
import { type FakeAnswer, fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Visit } from '#parts/api';
import { fakeVisit, fakeVisitor } from '#testing/builders.ts';
import { restingPlace, useVisitAction } from './index.ts';

const PICTURE = `data:image/png;base64,${'A'.repeat(40)}`;
// jsdom has no canvas; what draws is looked at in a browser.
vi.mock('../nda/signature-pad.ts', () => ({
  openInkBox: () => ({ clear: () => {}, write: () => {}, picture: () => PICTURE, stop: () => {} }),
}));
afterEach(cleanup);

const anna = fakeVisit({ id: 1, visitor: fakeVisitor({ firstName: 'Anna', lastName: 'Ko' }) });
const inside: Visit = { ...anna, status: 'checked-in', actions: ['check-out'], version: 2 };
const unsigned = {
  nda_text: '<p>Keep it secret.</p>',
  nda_updated: '2026-01-01T00:00:00Z',
  nda_signed: null,
  nda_signature_data: null,
  valid_signature: false,
};

function Row({ visit }: { visit: Visit }) {
  const { act, dialog } = useVisitAction();
  return (
    <>
      <button type="button" onClick={() => void act(visit, 'check-in')}>
        Check In
      </button>
      <span {...restingPlace(visit.id)}>status</span>
      {dialog}
    </>
  );
}

async function open(visit: Partial<Visit>, answers: Record<string, FakeAnswer | (() => FakeAnswer)> = {}) {
  const calls = fakeServer({
    'POST /api/visits/1/check-in/': { body: wire(inside) },
    'GET /api/visits/1/nda/': { body: unsigned },
    'PUT /api/visits/1/nda/': {
      body: { ...unsigned, nda_signed: '2026-11-23T09:00:00Z', valid_signature: true },
    },
    ...answers,
  });
  await renderWithProviders(<Row visit={{ ...anna, ...visit }} />, {
    session: { user: { groups: ['reception'] } },
  });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Check In' }));
  return {
    user,
    writes: () => calls.filter(({ method }) => method !== 'GET').map((call) => call.method + call.url),
  };
}
const question = () => screen.findByRole('alertdialog', { name: 'Anna Ko has not signed the NDA' });
const CHECKED_IN = 'POST/api/visits/1/check-in/';
const SIGNED = 'PUT/api/visits/1/nda/';

it.each(['ignore', null] as const)('%s: no prompt', async (unsignedNda) => {
  const { writes } = await open({ unsignedNda });
  await waitFor(() => expect(writes()).toEqual([CHECKED_IN]));
});

it('warned: prompts first, then goes on; a declined visitor is not checked in', async () => {
  const { user, writes } = await open({ unsignedNda: 'warn' });
  await user.click(within(await question()).getByRole('button', { name: 'Do not check in' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(writes()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Check In' }));
  await user.click(within(await question()).getByRole('button', { name: 'Check in without signature' }));
  await waitFor(() => expect(writes()).toEqual([CHECKED_IN]));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('status'));
});

it('blocked: the signature is the only way, and the check-in goes on after it', async () => {
  const { user, writes } = await open({ unsignedNda: 'block' });
  const asked = await question();
  expect(asked.textContent).toContain('requires a signature before check-in');
  expect(within(asked).queryByRole('button', { name: 'Check in without signature' })).toBeNull();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Keep it secret.')).toBeTruthy();
  await user.type(screen.getByLabelText('Or type your name to sign'), 'Anna Ko');
  await user.click(screen.getByRole('button', { name: 'Sign the NDA' }));
  await waitFor(() => expect(writes()).toEqual([SIGNED, CHECKED_IN]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('prompts for a text published since the row was read, if the server refuses', async () => {
  const current = wire({ ...anna, unsignedNda: 'block', version: 2 });
  const { writes } = await open(
    { unsignedNda: null },
    { 'POST /api/visits/1/check-in/': { status: 409, body: { detail: 'Sign first', current } } },
  );
  await question();
  expect(writes()).toEqual([CHECKED_IN]);
});

it('prompts first for a visitor who is on the watch list too', async () => {
  const watchList = { entryId: 3, reason: 'Threats', matched: 'name' as const, call: [] };
  const { user, writes } = await open({ unsignedNda: 'warn', watchList });
  await user.click(await screen.findByRole('button', { name: 'I have called: check in' }));
  expect(writes()).toEqual([]);
  await user.click(within(await question()).getByRole('button', { name: 'Check in without signature' }));
  await waitFor(() => expect(writes()).toEqual([CHECKED_IN]));
});
