// @vitest-environment jsdom
import { type PaletteResults, PaletteSource } from '@portal/shared/palette';
import { fakeServer, pageOf, renderWithProviders, type SessionOverrides, wire } from '@portal/shared/testing';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { buildColleague, buildEmployee } from '#testing/people.ts';
import { PalettePeople } from './palette-people.tsx';

async function open(query: string, session: SessionOverrides) {
  const calls = fakeServer({
    'GET /api/colleagues/': { body: wire(pageOf([buildColleague({ id: 7 })])) },
    'GET /api/employees/': { body: wire(pageOf([buildEmployee({ id: 8 })])) },
  });
  const reported: (PaletteResults | null)[] = [];
  await renderWithProviders(
    <PaletteSource value={(results) => void reported.push(results)}>
      <PalettePeople query={query} />
    </PaletteSource>,
    { session },
  );
  return { calls, links: () => reported.at(-1)?.options.map(({ to }) => to) };
}

afterEach(cleanup);

it.each<[who: string, query: string, session: SessionOverrides, links: string[]]>([
  [
    'a person with the feature finds colleagues',
    'nor',
    { client: { features: ['locate colleague'] } },
    ['/?locate=7'],
  ],
  ['a superadmin edits people', 'nor', { user: { groups: ['superadmin'] } }, ['/employees/8/edit']],
  ['without either no one is found', 'nor', { client: { features: [] } }, []],
  ['two characters send no request', 'no', { user: { groups: ['superadmin'] } }, []],
])('%s', async (_, query, session, links) => {
  const { calls, links: now } = await open(query, session);
  await waitFor(() => expect(now()).toEqual(links));
  if (links.length === 0) expect(calls).toEqual([]);
});
