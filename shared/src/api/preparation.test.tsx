// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { Activity, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeCall, fakeServer, fakeSession, renderWithProviders } from '../testing/index.ts';
import {
  call,
  createPreparation,
  forgetAhead,
  PreparationContext,
  prefetchData,
  useApiQuery,
} from './index.ts';
import * as api from './test-remote.ts';

const ADDRESS = '/api/desks/zones/';
let calls: FakeCall[];
let rendered: string[];

function Zones() {
  const { data, isLoading } = useApiQuery(['desks', 'zones'], () => call(api.listDeskZones));
  const text = data?.map(({ name }) => name).join() ?? 'nothing';
  rendered.push(isLoading ? `${text}, loading` : text);
  return <p>{text}</p>;
}

/** A screen that is out of sight until `show`. */
async function prepare() {
  const preparation = createPreparation();
  const zones = <Zones />;
  const place = (mode: 'hidden' | 'visible') => (
    <PreparationContext value={preparation}>
      <Activity mode={mode}>
        <Suspense fallback={<p>waiting</p>}>{zones}</Suspense>
      </Activity>
    </PreparationContext>
  );
  const { rerender } = await renderWithProviders(<p>another screen</p>);
  await act(async () => rerender(place('hidden')));
  return {
    show: () =>
      act(async () => {
        rerender(place('visible'));
        preparation.show();
      }),
  };
}

beforeEach(() => {
  fakeSession();
  rendered = [];
  calls = fakeServer({ [`GET ${ADDRESS}`]: { body: [{ id: 3, name: 'Sales', site_id: 1 }] } });
});
afterEach(() => {
  cleanup();
  forgetAhead();
});

describe('a screen rendered ahead', () => {
  it('has data requested ahead before anyone sees it, and sends no request when it is shown', async () => {
    prefetchData(ADDRESS);
    const { show } = await prepare();
    await waitFor(() => expect(rendered.at(-1)).toBe('Sales'));
    await show();
    expect(screen.getByText('Sales')).toBeTruthy();
    expect(new Set(rendered)).toEqual(new Set(['Sales']));
    expect(calls).toHaveLength(1);
  });

  it('sends no request, except when it is shown for data that was not requested ahead', async () => {
    const { show } = await prepare();
    await waitFor(() => expect(rendered.at(-1)).toContain('nothing'));
    expect(calls).toHaveLength(0);
    await show();
    await screen.findByText('Sales');
    expect(calls).toHaveLength(1);
  });

  it('takes the response that comes after it was shown, and does not request a second time', async () => {
    let answer: (value: { body: unknown }) => void = () => {};
    calls = fakeServer({ [`GET ${ADDRESS}`]: () => new Promise((resolve) => (answer = resolve)) });
    prefetchData(ADDRESS);
    const { show } = await prepare();
    await show();
    expect(await screen.findByText('nothing')).toBeTruthy();
    await act(async () => answer({ body: [{ id: 3, name: 'Late', site_id: 1 }] }));
    await screen.findByText('Late');
    expect(calls).toHaveLength(1);
  });

  it('is requested again if no one came, without the network', async () => {
    prefetchData(ADDRESS);
    await prepare();
    await waitFor(() => expect(rendered.at(-1)).toBe('Sales'));
    cleanup();
    prefetchData(ADDRESS);
    const { show } = await prepare();
    await waitFor(() => expect(rendered.at(-1)).toBe('Sales'));
    await show();
    expect(calls).toHaveLength(1);
    // It was seen, and so was used.
    prefetchData(ADDRESS);
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  it('does not trust an answer of before a write', async () => {
    let answer: (value: { body: unknown }) => void = () => {};
    calls = fakeServer({ [`GET ${ADDRESS}`]: () => new Promise((resolve) => (answer = resolve)) });
    prefetchData(ADDRESS);
    const { show } = await prepare();
    forgetAhead();
    await act(async () => answer({ body: [{ id: 3, name: 'Old', site_id: 1 }] }));
    await show();
    await waitFor(() => expect(calls).toHaveLength(2));
    await act(async () => answer({ body: [{ id: 3, name: 'New', site_id: 1 }] }));
    await screen.findByText('New');
    expect(rendered.join()).not.toContain('Old');
  });
});
