// @vitest-environment jsdom
import { fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AdministrationCard } from './card.tsx';

const nothing = { approvals: { count: 0, results: [] }, failedMessages: 0, failedLoads: [] };

async function open(summary: object) {
  fakeServer({ 'GET /api/administration/summary/': { body: wire(summary) } });
  await renderWithProviders(<AdministrationCard />);
}

afterEach(cleanup);

describe('the administration card', () => {
  it('leads to the waiting accounts, and counts failures', async () => {
    await open({
      approvals: {
        count: 7,
        results: [
          { id: 4, name: 'Nell Starling' },
          { id: 9, name: 'Otto Lindgren' },
        ],
      },
      failedMessages: 3,
      failedLoads: [{ remote: 'mf-desks', failures: 2, loads: 40 }],
    });
    const link = await screen.findByRole('link', { name: 'Nell Starling' });
    expect(link.getAttribute('href')).toBe('/admin/users/4');
    expect(screen.getByText('and 5 more')).toBeTruthy();
    expect(screen.getByText('Emails and text messages that were not delivered')).toBeTruthy();
    expect(screen.getByText('mf-desks: 2 of 40 loads')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All settings' }).getAttribute('href')).toBe('/admin');
  });

  it('shows that nothing waits, and leads on', async () => {
    await open(nothing);
    expect(await screen.findByText('All clear')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Users and groups' })).toBeTruthy();
    expect(screen.queryByText('People to approve')).toBeNull();
  });
});
