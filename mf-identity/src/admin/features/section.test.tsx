// @vitest-environment jsdom
import { FEATURES } from '@portal/shared/access';
import { fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildClientConfiguration } from '#testing/administration.ts';
import { FEATURE_ORDER } from './feature-values.ts';
import { FeaturesSection } from './section.tsx';

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

describe('administration: features', () => {
  it('offers every feature of the portal once', () => {
    expect([...FEATURE_ORDER].sort()).toEqual([...FEATURES].sort());
  });

  it('switches features, and shows that the menu follows with the next load', async () => {
    const client = buildClientConfiguration({ features: ['desks', 'qr codes'] });
    const calls = fakeServer({
      'GET /api/client/': { body: wire(client) },
      'PATCH /api/client/': { body: wire({ ...client, version: 4, features: ['desks', 'dark mode'] }) },
      'GET /api/whoami/': { status: 500, body: { detail: 'x', reference_id: 'y' } },
    });
    await renderWithProviders(<FeaturesSection />, { session: { user: { groups: ['admin'] } } });
    const user = userEvent.setup();
    const qr = await screen.findByRole('switch', { name: 'QR codes' });
    expect(qr.getAttribute('aria-checked')).toBe('true');
    await user.click(qr);
    await user.click(screen.getByRole('switch', { name: 'Dark mode' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Reload the page to update the menu.')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      version: 3,
      features: ['desks', 'dark mode'],
    });
  });
});
