// @vitest-environment jsdom
import { type FakeAnswer, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildInvite } from '#testing/administration.ts';
import { lost, openUsers } from '../testing/open-users.tsx';

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

describe('administration: invitations', () => {
  it('finds invitations by the filters of the address', async () => {
    const { calls } = await openUsers('/admin/users/invitations?search=new&invite=pending&page=2');
    await screen.findByText('new@demo.test');
    const asked = calls.find(({ url }) => url.startsWith('/api/invites/'))?.url ?? '';
    expect(Object.fromEntries(new URL(asked, 'http://x').searchParams)).toEqual({
      search: 'new',
      status: 'pending',
      page: '2',
      limit: '25',
    });
  });

  it('lists invitations, and withdraws one after asking', async () => {
    const { sent, user } = await openUsers('/admin/users/invitations', {
      answers: { 'DELETE /api/invites/4/': { status: 204 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Withdraw the invitation to new@demo.test' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }),
    );
    expect(await screen.findByText('The invitation has been withdrawn.')).toBeTruthy();
    expect(sent('DELETE')).toHaveLength(1);
  });

  it('invites a person', async () => {
    const { sent, user } = await openUsers('/admin/users/invitations', {
      answers: { 'POST /api/invites/': { status: 201, body: wire(buildInvite()) } },
    });
    await user.click(await screen.findByRole('button', { name: 'Invite a person' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'ada@demo.test');
    await user.type(dialog.getByRole('textbox', { name: 'First name' }), 'Ada');
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('The invitation has been sent.')).toBeTruthy();
    expect(sent('POST')[0]?.body).toEqual({
      email: 'ada@demo.test',
      prefill: { first_name: 'Ada' },
      groups: ['employee'],
      // Sites of the session: no one can grant others.
      site_ids: [1, 2, 3],
    });
  });

  it('invites after a lost answer under the same key, and another person under another', async () => {
    const answers: FakeAnswer[] = [lost, lost];
    const { sent, user } = await openUsers('/admin/users/invitations', {
      answers: { 'POST /api/invites/': () => answers.shift() ?? { status: 201, body: wire(buildInvite()) } },
    });
    await user.click(await screen.findByRole('button', { name: 'Invite a person' }));
    const dialog = within(await screen.findByRole('dialog'));
    const email = dialog.getByRole('textbox', { name: 'Email' });
    const send = dialog.getByRole('button', { name: 'Send invitation' });
    for (const more of ['ada@demo.test', '.uk', '{Backspace}{Backspace}{Backspace}']) {
      await user.type(email, more);
      await user.click(send);
      await waitFor(() => expect(send.getAttribute('aria-busy')).toBeNull());
    }
    const [first, other, again] = sent('POST').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(other).not.toBe(first);
    expect(again).toBe(first);
  });
});
