import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import type { LazyPart } from '../federation/contract.ts';
import { type FakeAnswer, type FakeCall, fakeServer } from './fake-server.ts';
import { type RenderOptions, renderWithProviders } from './render-with-providers.tsx';

/** Requests that every page makes once, whatever it shows. */
const OF_THE_PAGE = ['/api/help-texts/', '/api/events/'];
/** Turns of the event loop: enough for an effect of an effect, however busy the machine is. */
const TURNS = 50;

/**
 * Addresses of the calls that a part makes as soon as it is shown, with parameters sorted by name, as `callAddress`
 * writes them. No call is answered, so calls that follow an answer are not included.
 */
export async function callsOnMount(load: LazyPart, options?: RenderOptions): Promise<string[]> {
  const calls: FakeCall[] = [];
  const never = new Proxy<Record<string, (call: FakeCall) => Promise<FakeAnswer>>>(
    {},
    {
      get: () => (call: FakeCall) => {
        calls.push(call);
        return new Promise(() => {});
      },
    },
  );
  fakeServer(never);
  const Part = await load();
  await renderWithProviders(<Part />, options);
  for (let before = -1; before !== calls.length; ) {
    before = calls.length;
    await vi.dynamicImportSettled();
    for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setImmediate(resolve));
  }
  cleanup();
  const addresses = calls
    .filter(({ method, url }) => method === 'GET' && !OF_THE_PAGE.includes(url))
    .map(({ url }) => sorted(url));
  return [...new Set(addresses)].sort();
}

function sorted(address: string): string {
  const { pathname, search } = new URL(address, 'http://localhost');
  const pairs = search.slice(1).split('&').sort();
  return search === '' ? pathname : `${pathname}?${pairs.join('&')}`;
}
