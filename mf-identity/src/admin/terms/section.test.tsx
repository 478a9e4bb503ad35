// @vitest-environment jsdom
import { fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildClientConfiguration } from '#testing/administration.ts';
import { TermsSection } from './section.tsx';

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

describe('administration: words', () => {
  it('shows the word in a sentence while it is typed, and saves all languages', async () => {
    const client = buildClientConfiguration();
    const calls = fakeServer({
      'GET /api/client/': { body: wire(client) },
      'PATCH /api/client/': { body: wire({ ...client, version: 4 }) },
      'GET /api/whoami/': { status: 500, body: { detail: 'x', reference_id: 'y' } },
    });
    await renderWithProviders(<TermsSection />, { session: { user: { groups: ['admin'] } } });
    const user = userEvent.setup();
    const english = within(await screen.findByRole('region', { name: 'English' }));
    expect(english.getByText(/^Your guest has arrived/)).toBeTruthy();
    const one = english.getByRole('textbox', { name: 'One' });
    await user.clear(one);
    await user.type(one, 'caller ');
    expect(english.getByText(/^Your caller has arrived\. Book guests\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      version: 3,
      terms: { en: { visitor: 'caller', visitors: 'guests' }, de: { visitor: 'Gast', visitors: 'Gäste' } },
    });
  });
});
