// @vitest-environment jsdom
import { renderWithProviders } from '@portal/shared/testing';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createPart } from '../federation/part.ts';
import * as portal from '../federation/portal.ts';
import * as runtime from '../federation/runtime.ts';
import { startBackground } from '../offline/background-start.ts';
import { BackgroundParts } from './background-parts.tsx';

afterEach(cleanup);

it('works on every page once nothing waits any longer, and a failure shows nothing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(portal, 'actionsFor').mockImplementation((slot) =>
    slot === 'background' ? ['keep', 'broken'].map((name) => ({ remote: 'mf-visitors', name, slot })) : [],
  );
  const loads = vi.fn(async (name: string) => {
    if (name === 'broken') throw new Error('no such file');
    return () => <p>works</p>;
  });
  const parts = new Map(
    ['keep', 'broken'].map((name) => [name, createPart(`mf-visitors/${name}`, () => loads(name))]),
  );
  vi.spyOn(runtime, 'remoteLoader').mockReturnValue({
    part: (_remote: string, _kind: string, name: string) => parts.get(name),
  } as unknown as ReturnType<typeof runtime.remoteLoader>);
  await renderWithProviders(<BackgroundParts />, { session: { user: { groups: ['admin'] } } });
  expect(loads).not.toHaveBeenCalled();
  act(startBackground);
  expect(await screen.findByText('works')).toBeTruthy();
  expect(loads).toHaveBeenCalledTimes(2);
  expect(document.body.textContent).toBe('works');
});
