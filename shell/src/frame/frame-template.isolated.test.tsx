// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CardEntry, ModuleDescriptor } from '@portal/shared/federation';
import { useRoutes } from '@portal/shared/router';
import { sessionStore } from '@portal/shared/session';
import { fakeServer, renderWithProviders, type SessionOverrides } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { frameView } from '../../hosting/page/frame/frame-view.ts';
import { paintFrame } from '../../hosting/page/frame/paint-frame.ts';
import { DASHBOARD_TOP } from '../../view/arrange-cards.ts';
import { PageTitle, PageTitleProvider } from '../base/page-title.tsx';
import { Dashboard } from '../dashboard/dashboard.tsx';
import { type Deployed, setCurrentBoot } from '../federation/portal.ts';
import { Frame, HeaderLayout } from './frame.tsx';

vi.mock('../federation/preload.ts', () => ({ preloadPath: vi.fn(), preloadWhenIdle: vi.fn() }));
// A card that never finishes loading.
vi.mock('../federation/remote-part.tsx', () => ({
  RemotePart: ({ coming }: { coming?: ReactNode }) => coming ?? null,
}));

const template = readFileSync(join(import.meta.dirname, '../../frame.mustache'), 'utf8');
const card = (name: string, size: CardEntry['size'], title?: CardEntry['title']): CardEntry => ({
  name,
  slot: 'dashboard',
  order: 1,
  size,
  ...(title ? { title } : {}),
});
const title = { en: 'Desks <b>', de: 'Arbeitsplätze' };
const descriptor: ModuleDescriptor = {
  name: 'mf-a',
  contract: '1.0.0',
  operations: [],
  routes: [
    { name: 'desks', path: '/desks', title, layout: 'frame' },
    { name: 'visit', path: '/visit', title, layout: 'header' },
    { name: 'kiosk', path: '/kiosk', title, layout: 'bare' },
  ],
  nav: [
    { name: 'desks', label: title, icon: 'desk', to: '/desks', order: 1 },
    {
      name: 'book',
      label: { en: 'Book {{visitors}}', de: '{{Visitors}} buchen' },
      icon: 'none',
      to: '/book',
      order: 2,
    },
    {
      name: 'shut',
      label: title,
      icon: 'desk',
      to: '/shut',
      order: 3,
      gate: { groups: ['nobody'] as never },
    },
  ],
  cards: [
    { ...card('day', 'large', title), slot: DASHBOARD_TOP, height: 'tall' },
    card('tile', 'small', title),
    { ...card('tall', 'medium', title), height: 'tall' },
    card('wide', 'large'),
    { ...card('typed', 'small', { en: '{{types}}', de: '{{types}}' }), each: 'resource-types' },
  ],
  actions: [],
};
const resourceTypes = (['today', null, 'calendar'] as const).map((dashboard, index) => ({
  id: index + 1,
  name: `Type ${index}`,
  pluralName: `Types ${index}`,
  icon: 'room',
  iconBook: 'room',
  color: null,
  dashboard,
  version: 1,
}));
const boot: Deployed = {
  deployment: '1',
  remotes: [
    { name: 'mf-a', version: '1', base: '/', entry: 'e.js', integrity: null, chunks: {}, descriptor },
  ],
};

function Portal() {
  const routes = useRoutes([
    {
      element: <Frame />,
      children: [
        { path: '/', element: <Dashboard /> },
        { path: '/desks', element: <PageTitle title={title[sessionStore.getState().locale]} /> },
      ],
    },
    { element: <HeaderLayout />, children: [{ path: '/visit', element: <PageTitle title={title.en} /> }] },
  ]);
  return <PageTitleProvider>{routes}</PageTitleProvider>;
}

/** Parts of the frame that are not painted: content of remotes, invisible elements, and transient ones. */
const NOT_PAINTED = '.sh-skip, .wp-hidden, .sh-presence > *';

/** Elements, classes and words, one per line; a painted frame is compared by its visible content. */
function lines(element: Element, depth = 0): string[] {
  if (element.matches(NOT_PAINTED)) return [];
  const own = [...element.childNodes]
    .filter((node) => node.nodeType === 3)
    .map((node) => node.textContent?.trim());
  // antd's variables have a class of their own only in tests.
  const classes = element.className.toString().replace(/ css-var-\S+/, '');
  const what = `${element.localName === 'section' ? 'div' : element.localName}.${classes}`;
  const shape = element.getAttribute('d') ?? '';
  const line = [' '.repeat(depth) + what, element.getAttribute('width'), shape, ...own]
    .filter(Boolean)
    .join(' ');
  return [line, ...[...element.children].flatMap((child) => lines(child, depth + 1))];
}

function painted(path: string, drawer: 'wide' | 'mini'): string[] {
  const { user, client, siteId, locale } = sessionStore.getState();
  if (!user || !client) throw new Error('nobody is logged in');
  const view = frameView({
    person: {
      user: {
        ...user,
        id: Number(user.id),
        first_name: user.firstName,
        last_name: user.lastName,
        photo: user.photo ?? null,
        site_id: siteId,
        permitted_sites: user.permittedSites.map((site) => ({ ...site, time_zone: site.timeZone })),
      },
      client: {
        ...client,
        logo: client.logo ?? null,
        resource_types: (client.resourceTypes ?? []).map(({ name, pluralName, iconBook, ...type }) => ({
          ...type,
          // The session has them in its language, the server in all.
          name: 'As it was written first',
          plural_name: 'As they were written first',
          translations: { [locale]: { name, plural_name: pluralName } },
          icon_book: iconBook,
        })),
      },
    },
    boot,
    path,
    look: { theme: 'light', density: 'comfortable', locale, drawer },
    siteId,
    userAgent: navigator.userAgent,
  });
  if (!view) throw new Error(`nothing is painted at ${path}`);
  const page = document.createElement('div');
  page.innerHTML = paintFrame(template, view);
  return lines(page.firstElementChild as Element);
}

beforeEach(() => {
  // On a device in another time zone the greeting says more, which the server cannot know.
  vi.stubEnv('TZ', 'Europe/London');
  setCurrentBoot(boot);
  fakeServer({ 'GET /api/presence/': { body: { count: 0, results: [] } } });
});

describe('the painted frame has the elements, classes and words of the frame', () => {
  it.each<[string, string, SessionOverrides, ('wide' | 'mini')?]>([
    ['the dashboard', '/', {}],
    ['in German', '/', { locale: 'de' }],
    ['with the presence prompt', '/', { client: { features: ['remote'] } }],
    ['a screen', '/desks', {}],
    ['a screen in German, the drawer collapsed', '/desks', { locale: 'de' }, 'mini'],
    ['a screen without a drawer', '/visit', {}],
    ['a client with a logo', '/', { client: { logo: '/logo.png' } }],
    ['a person with a photo and no name', '/', { user: { firstName: '', lastName: '', photo: '/a.png' } }],
    ['a name that is markup', '/', { user: { firstName: '<i>Ade</i>', lastName: '&amp;' } }],
    ['one site', '/', { user: { permittedSites: [{ id: 1, name: 'London', timeZone: 'Europe/London' }] } }],
    ['types of resources', '/', { client: { resourceTypes } }],
    ['a client of parking', '/', { client: { product: 'parking' } }],
    ['no site', '/desks', { user: { permittedSites: [], siteId: null } }],
  ])('%s', async (_title, path, session, drawer = 'wide') => {
    localStorage.setItem('portal.drawer', drawer);
    const { container } = await renderWithProviders(<Portal />, { session, route: path });
    const frame = container.querySelector('.sh-frame');
    await vi.waitFor(() => expect(frame?.querySelector('h1')?.textContent).not.toBe(''));
    expect(painted(path, drawer)).toEqual(lines(frame as Element));
    localStorage.clear();
  });

  it('on a Mac', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
    );
    const { container } = await renderWithProviders(<Portal />, { route: '/desks' });
    expect(
      screen.getByRole('button', { name: 'Search or type a command ⌘K' }).getAttribute('aria-keyshortcuts'),
    ).toBe('Meta+K');
    expect(painted('/desks', 'wide')).toEqual(lines(container.querySelector('.sh-frame') as Element));
    vi.restoreAllMocks();
  });

  it('and nothing is painted if the screen has no frame', async () => {
    await renderWithProviders(<Portal />);
    expect(() => painted('/kiosk', 'wide')).toThrow('nothing is painted');
  });
});
