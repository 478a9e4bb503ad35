// @vitest-environment jsdom
import { type FakeAnswer, fakeServer, pageOf, renderWithProviders } from '@portal/shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { SitesCard } from './card.tsx';
import { SiteList } from './list.tsx';

const SITES = pageOf([
  { id: 1, name: 'London HQ', time_zone: 'Europe/London' },
  { id: 2, name: 'Berlin', time_zone: 'Europe/Berlin' },
]);
const FAILED: FakeAnswer = { status: 500, body: { detail: 'No.', reference_id: 'r-17' } };

afterEach(cleanup);

describe('the list', () => {
  it('shows the sites, the chosen one first', async () => {
    fakeServer({ 'GET /api/sites/': { body: SITES } });
    await renderWithProviders(<SiteList />, { session: { siteId: 1 } });
    expect(await screen.findByRole('heading', { name: '2 sites' })).toBeTruthy();
    const list = within(await screen.findByRole('list', { name: 'Sites' }));
    const tiles = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(tiles[0]).toMatch(/^London HQChosen/);
    expect(tiles[1]).toMatch(/^Berlin/);
    expect(tiles[1]).not.toContain('Chosen');
  });

  it('says what would be there where there is none', async () => {
    fakeServer({ 'GET /api/sites/': { body: pageOf([]) } });
    await renderWithProviders(<SiteList />);
    expect(await screen.findByText('No sites yet')).toBeTruthy();
  });

  it('names a failure with its reference and tries again', async () => {
    let answer = FAILED;
    fakeServer({ 'GET /api/sites/': () => answer });
    await renderWithProviders(<SiteList />);
    expect((await screen.findByRole('alert')).textContent).toContain('r-17');
    answer = { body: SITES };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Berlin')).toBeTruthy();
  });
});

describe('the form', () => {
  it('sends what is wrong, and asks for it first', async () => {
    const calls = fakeServer({
      'GET /api/sites/': { body: SITES },
      'POST /api/support/': { status: 201, body: { reference: 'S-17' } },
    });
    await renderWithProviders(<SiteList />);
    await userEvent.click(await screen.findByRole('button', { name: 'Report a problem' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('Please describe the problem.')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText(/What is wrong/), ' No light ');
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Thank you. Your report has been sent.')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ problem: 'No light' });
  });
});

describe('the card', () => {
  it('says how many sites there are, and leads to them', async () => {
    fakeServer({ 'GET /api/sites/': { body: SITES } });
    await renderWithProviders(<SitesCard />);
    expect(await screen.findByText('2 sites')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show them' }).getAttribute('href')).toBe('/example');
  });

  it('keeps the way to the list where it knows nothing', async () => {
    fakeServer({ 'GET /api/sites/': FAILED });
    await renderWithProviders(<SitesCard />);
    expect(await screen.findByText('The sites could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show them' })).toBeTruthy();
  });
});
