// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { sessionStore } from '../session/index.ts';
import { fakeClient, fakeServer, fakeUser, renderWithProviders } from '../testing/index.ts';
import { ApiError, call, matchDomain, revalidateDomain, swrDefaults, useApiQuery, useRead } from './index.ts';
import * as api from './test-remote.ts';

const zone = (name: string) => ({ id: 3, name, site_id: 1 });

function Zones() {
  const { data, error } = useApiQuery(['desks', 'zones'], () => call(api.listDeskZones));
  return (
    <p>{error ? error.kind : (data?.map(({ name, siteId }) => `${name}@${siteId}`).join() ?? 'loading')}</p>
  );
}

function Shares({ zone }: { zone: number | null }) {
  const request =
    zone === null ? null : { path: { id: zone }, query: { dates: ['2026-03-04'], userId: null } };
  const { data, isLoading } = useRead(api.listDeskShares, request);
  return <p>{isLoading ? 'loading' : `${data?.length ?? 'nothing'}`}</p>;
}

afterEach(cleanup);

describe('matchDomain', () => {
  it.each([
    [['desks', 'zones'], true],
    [['desks'], true],
    [['parking', 'desks'], false],
    [['meetings+desks', 'days'], true],
    [['meetings+desksharing'], false],
    [[7, 'desks'], false],
    ['desks', false],
    [null, false],
  ])('%j: %s', (key, matches) => {
    expect(matchDomain('desks')(key)).toBe(matches);
    expect(matchDomain('visits', 'desks')(key)).toBe(matches);
  });
});

describe('retries', () => {
  it.each([
    ['network', 0, true],
    ['server', 503, true],
    ['busy', 503, false],
    ['forbidden', 403, false],
    ['unauthenticated', 401, false],
    ['throttled', 429, false],
  ] as const)('%s: %s', (kind, status, retried) => {
    expect(swrDefaults.shouldRetryOnError(new ApiError({ status, kind, body: undefined }))).toBe(retried);
  });

  it('an error of our own is not tried again', () => {
    expect(swrDefaults.shouldRetryOnError(new TypeError('x is not a function'))).toBe(false);
  });
});

describe('useApiQuery', () => {
  it('gives the data, and fetches it again only for its domain', async () => {
    let name = 'Sales';
    const calls = fakeServer({ 'GET /api/desks/zones/': () => ({ body: [zone(name)] }) });
    await renderWithProviders(<Zones />);
    await screen.findByText('Sales@1');
    name = 'Legal';
    await act(() => revalidateDomain('parking'));
    expect(calls).toHaveLength(1);
    await act(() => revalidateDomain('desks'));
    await screen.findByText('Legal@1');
    expect(calls).toHaveLength(2);
  });

  it('gives the error as it is typed, and starts each test with an empty cache', async () => {
    fakeServer({ 'GET /api/desks/zones/': { status: 403, body: { detail: 'No.' } } });
    await renderWithProviders(<Zones />);
    await screen.findByText('forbidden');
  });

  it('fetches again when a lost session is back', async () => {
    let status = 401;
    fakeServer({
      'GET /api/desks/zones/': () => ({ status, body: status === 200 ? [zone('Sales')] : { detail: '' } }),
    });
    await renderWithProviders(<Zones />);
    await screen.findByText('unauthenticated');
    expect(sessionStore.getState().sessionLost).toBe(true);
    status = 200;
    act(() => sessionStore.getState().begin({ user: fakeUser(), client: fakeClient() }));
    await screen.findByText('Sales@1');
  });

  it('keeps the screen when the same person comes back', async () => {
    fakeServer({ 'GET /api/desks/zones/': { body: [zone('Sales')] } });
    await renderWithProviders(<input aria-label="Note" />);
    const note = screen.getByLabelText('Note');
    act(() => sessionStore.getState().markSessionLost());
    act(() => sessionStore.getState().begin({ user: fakeUser(), client: fakeClient() }));
    expect(screen.getByLabelText('Note')).toBe(note);
  });
});

describe('useRead', () => {
  it('requests nothing for null, and its argument otherwise', async () => {
    const calls = fakeServer({ 'GET /api/desks/zones/3/shares/': { body: [] } });
    const { rerender } = await renderWithProviders(<Shares zone={null} />);
    expect(screen.getByText('nothing')).toBeTruthy();
    rerender(<Shares zone={3} />);
    await screen.findByText('0');
    expect(calls.map(({ url }) => url)).toEqual(['/api/desks/zones/3/shares/?dates=2026-03-04']);
  });

  it('sends one request for two components that want the same, and another for its part of the cache', async () => {
    const calls = fakeServer({ 'GET /api/desks/zones/3/shares/': { body: [] } });
    await renderWithProviders(
      <>
        <Shares zone={3} />
        <Shares zone={3} />
      </>,
    );
    expect(await screen.findAllByText('0')).toHaveLength(2);
    expect(calls).toHaveLength(1);
    await act(() => revalidateDomain('parking'));
    expect(calls).toHaveLength(1);
    await act(() => revalidateDomain(api.listDeskShares.cache ?? ''));
    expect(calls).toHaveLength(2);
  });

  it('shares the response between a request that is left out and an empty one', async () => {
    const calls = fakeServer({ 'GET /api/desks/zones/': { body: [] } });
    function Count({ request }: { request?: object }) {
      return <p>{useRead(api.listDeskZones, request).data?.length ?? 'loading'}</p>;
    }
    await renderWithProviders(
      <>
        <Count />
        <Count request={{}} />
      </>,
    );
    expect(await screen.findAllByText('0')).toHaveLength(2);
    expect(calls).toHaveLength(1);
  });
});
