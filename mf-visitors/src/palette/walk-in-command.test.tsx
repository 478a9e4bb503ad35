// @vitest-environment jsdom
import { type PaletteResults, PaletteSource } from '@portal/shared/palette';
import { renderWithProviders } from '@portal/shared/testing';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { WalkInCommand } from './walk-in-command.tsx';

afterEach(cleanup);

it.each([
  ['', ['/reception?walk-in=true']],
  ['walk', ['/reception?walk-in=true']],
  ['reception', ['/reception?walk-in=true']],
  ['desk', []],
])('for %j the palette leads to %j', async (query, links) => {
  const reported: (PaletteResults | null)[] = [];
  await renderWithProviders(
    <PaletteSource value={(results) => void reported.push(results)}>
      <WalkInCommand query={query} />
    </PaletteSource>,
    { session: { user: { groups: ['reception'] } } },
  );
  expect(reported.at(-1)?.options.map(({ to }) => to)).toEqual(links);
});
