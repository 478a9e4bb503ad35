// @vitest-environment jsdom
import { renderWithProviders } from '@portal/shared/testing';
import { browserZone } from '@portal/shared/time';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ZoneNote } from './zone-note.tsx';

afterEach(cleanup);

const site = (id: number, name: string, timeZone: string) => ({ id, name, timeZone });
const [here, york, kolkata] = [
  site(1, 'Here', browserZone()),
  site(2, 'New York', 'America/New_York'),
  site(3, 'Kolkata', 'Asia/Kolkata'),
];
const far = [4, 5, 6].map((id) => site(id, `Site ${id}`, 'Asia/Kolkata'));
const winter = Date.UTC(2026, 0, 4);

it.each([
  ['a site elsewhere', 2, [here, york], 'Times are local to New York (UTC−5).'],
  ['the site of the browser', 1, [here, york], ''],
  ['all sites', null, [york, kolkata], 'Times are local to New York (UTC−5), Kolkata (UTC+5:30).'],
  ['many sites', null, [york, kolkata, ...far], 'Times are local to each room’s site.'],
])('%s', async (_, chosen, permittedSites, text) => {
  const { container } = await renderWithProviders(<ZoneNote site={chosen} now={winter} />, {
    session: { user: { permittedSites } },
  });
  expect(container.textContent).toBe(text);
});
