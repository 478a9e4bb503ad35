// @vitest-environment jsdom
import { type FakeAnswer, fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Visit } from '#parts/api';
import { fakeVisit, fakeVisitor } from '#testing/builders.ts';
import { VisitorParkingCard } from './card.tsx';

afterEach(cleanup);

const garage = {
  id: 3,
  name: 'Thames Garage',
  icon: null,
  color: null,
  siteId: 1,
  free: 3 as number | null,
  taken: 5,
  queued: 0,
  total: 8 as number | null,
};
const field = { ...garage, id: 5, name: 'Riverside Field', free: null, total: null };
const visit = (firstName: string, more: Partial<Visit> = {}) =>
  fakeVisit({ visitor: fakeVisitor({ firstName, lastName: 'Lima' }), parkingSpace: 'V-05', ...more });

async function open(answers: Record<string, FakeAnswer> = {}): Promise<void> {
  fakeServer({
    'GET /api/parking/carparks/counts/': { body: wire([garage]) },
    'GET /api/visits/': {
      body: wire({
        count: 2,
        results: [
          visit('Sofia', { inCarParkAt: '2026-11-23T09:40:00Z', parkingSpace: 'V-02' }),
          visit('Henrik'),
        ],
      }),
    },
    ...answers,
  });
  await renderWithProviders(<VisitorParkingCard />, {
    session: { user: { groups: ['reception'] }, client: { features: ['reception', 'parking'] } },
  });
}
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the card of visitor parking', () => {
  it('shows free visitor spaces, and who is in the car park or has a space reserved', async () => {
    await open();
    await screen.findByText('Reserved');
    expect(rows()).toEqual([
      'Free for visitors3 of 8',
      'In the car parkSofia LimaFabrikamV-02',
      'ReservedHenrik LimaFabrikamV-05',
    ]);
    expect(screen.getByText('Thames Garage')).toBeTruthy();
  });

  it('names each car park if there are several, and counts the visitors it has no room for', async () => {
    const results = ['A', 'B', 'C', 'D', 'E'].map((name) => visit(name));
    await open({
      'GET /api/parking/carparks/counts/': { body: wire([garage, field]) },
      'GET /api/visits/': { body: wire({ count: 12, results }) },
    });
    await screen.findByText('8 more');
    expect(rows().slice(0, 2)).toEqual(['Free at Thames Garage3 of 8', 'Free at Riverside FieldUnlimited']);
  });

  it('shows that no one comes by car, and that the site has no car park for visitors', async () => {
    await open({ 'GET /api/visits/': { body: wire({ count: 0, results: [] }) } });
    expect(await screen.findByText('No visitors by car today.')).toBeTruthy();
    cleanup();
    await open({ 'GET /api/parking/carparks/counts/': { body: [] } });
    expect(await screen.findByText('No car park for visitors at this site')).toBeTruthy();
  });

  it('keeps the counts when the visits fail, and offers another try', async () => {
    await open({ 'GET /api/visits/': { status: 503, body: {} } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(rows()).toEqual(['Free for visitors3 of 8']);
  });
});
