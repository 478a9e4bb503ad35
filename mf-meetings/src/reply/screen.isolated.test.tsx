// @vitest-environment jsdom
import type { InvitedDate, MeetingInvitation } from '@portal/openapi/meetings';
import { type FakeAnswer, fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { MeetingReply } from './screen.tsx';

vi.mock('@portal/shared/router', async (original) => ({
  ...(await original<typeof import('@portal/shared/router')>()),
  useParams: () => ({ token: 'secret' }),
}));

const ADDRESS = '/api/meeting-invitations/secret/';
const date = (changes: Partial<InvitedDate> = {}): InvitedDate => ({
  id: 4,
  description: 'Budget',
  start: '2026-11-24T10:00:00Z',
  end: '2026-11-24T11:00:00Z',
  site: { id: 1, name: 'London HQ', timeZone: 'Europe/London' },
  location: 'Bridge',
  hostName: 'Amira Khan',
  reply: null,
  refusal: null,
  ...changes,
});
const invitation = (...dates: InvitedDate[]): MeetingInvitation => ({ name: 'Bo Li', dates });

async function open(read: FakeAnswer, answer: FakeAnswer = { status: 500 }) {
  const calls = fakeServer({ [`GET ${ADDRESS}`]: read, [`POST ${ADDRESS}`]: answer });
  await renderWithProviders(<MeetingReply />);
  return { sent: () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body) };
}
const button = (name: string) => screen.findByRole('button', { name });

afterEach(cleanup);

it('opening it answers nothing; a press does, and another one changes it', async () => {
  const answers: FakeAnswer[] = ['accepted', 'declined'].map((reply) => ({
    body: wire(invitation(date({ reply: reply as 'accepted' | 'declined' }))),
  }));
  const calls = fakeServer({
    [`GET ${ADDRESS}`]: { body: wire(invitation(date())) },
    [`POST ${ADDRESS}`]: () => answers.shift() ?? { status: 500 },
  });
  await renderWithProviders(<MeetingReply />);
  expect(await screen.findByText('Bo Li, will you come?')).toBeTruthy();
  expect(screen.getByText('Bridge, London HQ')).toBeTruthy();
  expect(calls.map(({ method }) => method)).toEqual(['GET']);
  await userEvent.click(await button('Accept'));
  expect(await screen.findByText('You have accepted. The hosts can see your answer.')).toBeTruthy();
  await userEvent.click(await button('Decline'));
  expect(await screen.findByText('You have declined. The hosts are notified.')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { reply: 'accepted' },
    { reply: 'declined' },
  ]);
});

it('of several dates each is answered separately, or all together; those that cannot be say why', async () => {
  const several = invitation(
    date(),
    date({ id: 5, start: '2026-12-01T10:00:00Z', end: '2026-12-01T11:00:00Z' }),
    date({
      id: 6,
      start: '2026-12-08T10:00:00Z',
      end: '2026-12-08T11:00:00Z',
      refusal: 'The meeting has been cancelled.',
    }),
  );
  const { sent } = await open({ body: wire(several) }, { body: wire(several) });
  expect(await screen.findByText('Bo Li, which of these 3 dates will you come to?')).toBeTruthy();
  expect(await screen.findByText('The meeting has been cancelled.')).toBeTruthy();
  const decline = await screen.findAllByRole('button', { name: /^Decline Tue.* Dec/ });
  expect(decline).toHaveLength(1);
  await userEvent.click(decline[0] as HTMLElement);
  await userEvent.click(await button('Accept all'));
  expect(sent()).toEqual([{ reply: 'declined', meetings: [5] }, { reply: 'accepted' }]);
});

it.each([
  [404, 'Not found.', /invalid or has expired/],
  [410, 'The meeting is over.', /The meeting is over/],
])('shows its outcome: %s', async (status, detail, words) => {
  await open({ status, body: { detail } });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

it('shows a message if the meeting began while the page was open', async () => {
  await open({ body: wire(invitation(date())) }, { status: 410, body: { detail: 'The meeting has begun.' } });
  await userEvent.click(await button('Accept'));
  expect(await screen.findByText('The meeting has begun.')).toBeTruthy();
});
