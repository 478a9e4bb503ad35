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

  it('is in the agreed order: one’s own day, presence, then the cards as the person has them', async () => {
    const { container } = await open(
      [
        card('request-desk', 'dashboard', 50),
        card('my-day', 'dashboard-top', 90),
        card('credits', 'dashboard', 74),
        card('locate-colleague', 'dashboard', 40),
      ],
      {
        client: { features: ['remote'] },
        user: { dashboard: { order: ['mf-a/credits'], hidden: ['mf-a/request-desk'] } },
      },
    );
    await screen.findByText('Are you on site today?');
    const found = [...container.querySelectorAll('.sh-presence, [data-part]')];
    expect(found.map((one) => one.getAttribute('data-part') ?? 'presence')).toEqual([
      'my-day',
      'presence',
      'locate-colleague',
      'credits',
    ]);
  });

  it('requests no presence, and leaves no room for it, without the feature remote', async () => {
    const { container } = await open([card('request-desk', 'dashboard', 50)]);
    expect(container.querySelectorAll('.sh-dashboard__tile')).toHaveLength(1);
    expect(screen.queryByText('Nothing here for you yet')).toBeNull();
  });

  it('says so if there is nothing for a person, also if the slots above have nothing', async () => {
    await open([]);
    expect(screen.getByText('Nothing here for you yet')).toBeTruthy();
  });

  it('is not empty with a presence prompt alone', async () => {
    await open([], { client: { features: ['remote'] } });
    expect(await screen.findByText('Are you on site today?')).toBeTruthy();
    expect(screen.queryByText('Nothing here for you yet')).toBeNull();
  });
});
