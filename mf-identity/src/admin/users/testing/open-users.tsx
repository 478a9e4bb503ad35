import { useParams, useRoutes } from '@portal/shared/router';
import {
  type FakeAnswer,
  type FakeCall,
  fakeServer,
  pageOf,
  renderWithProviders,
  wire,
} from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserAccount } from '#parts/api';
import { buildInvite, buildUserAccount } from '#testing/administration.ts';
import { buildEmployee, buildSignupConfig, SITES } from '#testing/people.ts';
import { UsersSection } from '../section.tsx';

function Screens() {
  return useRoutes([{ path: '/admin/users/:id?', element: <AtAddress /> }]);
}
function AtAddress() {
  return <UsersSection id={useParams().id} />;
}

interface Options {
  groups?: ('admin' | 'superadmin')[];
  account?: UserAccount;
  answers?: Record<string, FakeAnswer | ((call: FakeCall) => FakeAnswer)>;
}

/** The section `users` at an address, with one account and one invitation. */
export async function openUsers(
  route: string,
  { groups = ['superadmin'], account, answers = {} }: Options = {},
) {
  const shown = account ?? buildUserAccount({ id: 9, version: 2 });
  const calls = fakeServer({
    'GET /api/employees/': {
      body: wire(pageOf([buildEmployee({ id: 9, groups: ['employee', 'admin'], isActive: false })])),
    },
    [`GET /api/users/${shown.id}/`]: { body: wire(shown) },
    [`GET /api/users/${shown.id}/offboarding/`]: { body: { lines: [], run: null } },
    'GET /api/sites/all/': { body: wire(SITES) },
    'GET /api/signup-config/': { body: wire(buildSignupConfig()) },
    'GET /api/invites/': { body: wire(pageOf([buildInvite({ id: 4, email: 'new@demo.test' })])) },
    ...answers,
  });
  const view = await renderWithProviders(<Screens />, { route, session: { user: { groups } } });
  const sent = (method: string) => calls.filter((call) => call.method === method);
  const user = userEvent.setup();
  // Pasted, not typed: a form of so many fields renders at every key.
  const fill = async (name: string, text: string) => {
    await user.click(await screen.findByRole('textbox', { name }));
    await user.paste(text);
  };
  return { ...view, calls, sent, user, fill };
}

/** It may have been done all the same. */
export const lost: FakeAnswer = { status: 500, body: { detail: 'Down.' } };
