// @vitest-environment jsdom
import { SlotProvider } from '@portal/shared/federation';
import { fakeServer, renderWithProviders, type SessionOverrides } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PageTitleProvider } from '../base/page-title.tsx';
import { type Deployed, setCurrentBoot } from '../federation/portal.ts';
import { renderSlot } from '../federation/slots.tsx';
import { Dashboard } from './dashboard.tsx';

vi.mock('../federation/remote-part.tsx', () => ({
  RemotePart: ({ name }: { name: string }) => <p data-part={name}>{name}</p>,
}));

const card = (name: string, slot: string, order: number) => ({ name, slot, order, size: 'small' as const });
const boot = (cards: ReturnType<typeof card>[]): Deployed => ({
  deployment: '1',
  remotes: [
    {
      name: 'mf-a',
      version: '1',
      base: '/',
      entry: 'e.js',
      integrity: null,
      chunks: {},
      descriptor: {
        name: 'mf-a',
        contract: '1.1.0',
        operations: [],
        routes: [],
        nav: [],
        cards,
        actions: [],
      },
    },
  ],
});

async function open(cards: ReturnType<typeof card>[], session: SessionOverrides = {}) {
  setCurrentBoot(boot(cards));
  fakeServer({ 'GET /api/presence/': { body: { count: 0, results: [] } } });
  return renderWithProviders(
    <SlotProvider value={renderSlot}>
      <PageTitleProvider>
        <Dashboard />
      </PageTitleProvider>
    </SlotProvider>,
    { session },
  );
}

describe('dashboard', () => {
  it('has the title Dashboard', async () => {
    await open([]);
    expect(document.title).toBe('Dashboard · Northwind House');
  });

  it('is in the agreed order: presence, space counts, credits, cards', async () => {
    const { container } = await open(
      [
        card('request-desk', 'dashboard', 50),
        card('credits', 'dashboard-credits', 1),
        card('locate-colleague', 'dashboard', 40),
        card('space-counts', 'dashboard-space-counts', 1),
      ],
      { client: { features: ['remote'] } },
    );
    await screen.findByText('Are you on site today?');
    const found = [...container.querySelectorAll('.sh-presence, [data-part]')];
    expect(found.map((one) => one.getAttribute('data-part') ?? 'presence')).toEqual([
      'presence',
      'space-counts',
      'credits',
      'locate-colleague',
      'request-desk',
    ]);
  });

  it('asks for no presence, and leaves no room for it, without the feature remote', async () => {
    const { container } = await open([card('request-desk', 'dashboard', 50)]);
    for (const row of container.querySelectorAll('.sh-dashboard__row'))
      expect(row.matches(':empty')).toBe(true);
    expect(screen.queryByText('Nothing here for you yet')).toBeNull();
  });

  it('says so where there is nothing for somebody, also where the slots above have nothing', async () => {
    await open([]);
    expect(screen.getByText('Nothing here for you yet')).toBeTruthy();
  });

  it('is not empty with a presence prompt alone', async () => {
    await open([], { client: { features: ['remote'] } });
    expect(await screen.findByText('Are you on site today?')).toBeTruthy();
    expect(screen.queryByText('Nothing here for you yet')).toBeNull();
  });
});
