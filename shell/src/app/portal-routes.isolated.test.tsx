// @vitest-environment jsdom
import { type RouteObject, useRoutes } from '@portal/shared/router';
import { sessionStore } from '@portal/shared/session';
import { renderWithProviders, type SessionOverrides } from '@portal/shared/testing';
import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RemoteRoute } from '../../view/entries.ts';
import { PageTitleProvider } from '../base/page-title.tsx';
import { portalRoutes } from './portal-routes.tsx';
import { loadSignedIn } from './signed-in.ts';

vi.mock('../federation/remote-part.tsx', () => ({
  RemotePart: ({ name }: { name: string }) => <p>screen {name}</p>,
}));

const route = (name: string, more: Partial<RemoteRoute> = {}): RemoteRoute => ({
  remote: 'mf-desks',
  name,
  path: `/${name}`,
  title: { en: `Title of ${name}`, de: `Titel von ${name}` },
  layout: 'frame',
  ...more,
});

const remotes = [
  route('desks', { gate: { features: ['desks'], groups: ['deskbooking', 'superadmin'] } }),
  route('visit', { layout: 'header', public: true }),
  route('log-in', { layout: 'bare', public: true }),
  route('room-display', { layout: 'bare' }),
];

function Portal({ routes }: { routes: RouteObject[] }) {
  return <PageTitleProvider>{useRoutes(routes)}</PageTitleProvider>;
}

/** As another load of the page makes them. */
const routesAnew = () => portalRoutes(remotes.map((one) => ({ ...one })));
const open = (address: string, session: SessionOverrides = {}) =>
  renderWithProviders(<Portal routes={routesAnew()} />, { route: address, session });

const nobody: SessionOverrides = { user: null };

// As boot does it before anything is rendered.
beforeAll(loadSignedIn);
beforeEach(() => {
  document.title = '';
});

describe('the guard', () => {
  it.each([
    ['/', '/log-in'],
    ['/desks', '/log-in?redirectFrom=%2Fdesks'],
    ['/desks?site=2&date=2026-11-23', '/log-in?redirectFrom=%2Fdesks%3Fsite%3D2%26date%3D2026-11-23'],
    ['/not/known', '/log-in?redirectFrom=%2Fnot%2Fknown'],
    ['/room-display', '/log-in?redirectFrom=%2Froom-display'],
  ])('sends an anonymous visitor of %s to %s', async (address, expected) => {
    const view = await open(address, nobody);
    expect(view.location()).toBe(expected);
    expect(await screen.findByText('screen log-in')).toBeTruthy();
  });

  it.each([
    ['/', '/edit-profile/second-factor'],
    ['/desks?site=2', '/edit-profile/second-factor?redirectFrom=%2Fdesks%3Fsite%3D2'],
    ['/not/known', '/edit-profile/second-factor?redirectFrom=%2Fnot%2Fknown'],
    [
      '/edit-profile/second-factor?redirectFrom=%2Fdesks',
      '/edit-profile/second-factor?redirectFrom=%2Fdesks',
    ],
    ['/visit', '/visit'],
  ])('leads a person without a required second factor from %s to %s', async (address, expected) => {
    const view = await open(address, { user: { groups: [], permittedSites: [], secondFactorMissing: true } });
    expect(view.location()).toBe(expected);
  });

  it('lets an anonymous visitor see public screens', async () => {
    const view = await open('/visit', nobody);
    expect(await screen.findByText('screen visit')).toBeTruthy();
    expect(view.location()).toBe('/visit');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('lets an anonymous visitor read about privacy', async () => {
    await open('/privacy', nobody);
    expect(await screen.findByText(/How Northwind House handles/)).toBeTruthy();
    const notices = screen.getByRole('link', { name: 'Open-source licences' });
    expect(notices.getAttribute('href')).toBe('/third-party-notices.txt');
  });

  it.each([
    [
      'a logged-out person, with a way on',
      nobody,
      '/log-in?redirectFrom=%2Fdesks',
      'Log-in is not available',
    ],
    ['a logged-in person, to the dashboard', {}, '/', 'Dashboard'],
  ] as const)('if no remote has the log-in, takes %s', async (_, session, location, title) => {
    const view = await renderWithProviders(
      <Portal routes={portalRoutes(remotes.filter(({ name }) => name !== 'log-in'))} />,
      { route: '/log-in?redirectFrom=%2Fdesks', session },
    );
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(view.location()).toBe(location);
  });
});

describe('a route', () => {
  it('shows its screen in the frame, under its title', async () => {
    await open('/desks');
    expect(await screen.findByText('screen desks')).toBeTruthy();
    expect(await screen.findByRole('navigation', { name: 'Main navigation' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Title of desks');
    expect(document.title).toBe('Title of desks · Northwind House');
  });

  it('names itself in the chosen language', async () => {
    await open('/desks', { locale: 'de' });
    await screen.findByText('screen desks');
    expect(document.title).toBe('Titel von desks · Northwind House');
  });

  it('that was open shows that the permission was lost when the rights change', async () => {
    await open('/desks');
    await screen.findByText('screen desks');
    const { user } = sessionStore.getState();
    act(() => sessionStore.setState({ user: user && { ...user, groups: ['employee'] } }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Permission removed' })).toBeTruthy();
    expect(screen.getByText(/^You no longer have permission for this page/)).toBeTruthy();
    expect(screen.queryByText('screen desks')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeTruthy();
  });

  it('of the layout "bare" stands alone', async () => {
    await open('/room-display');
    expect(await screen.findByText('screen room-display')).toBeTruthy();
    expect(screen.queryByRole('banner')).toBeNull();
  });

  it.each([
    ['unknown', '/not/known', {}, 'Page not found'],
    ['of a feature that the client has not', '/desks', { client: { features: [] } }, 'Page not found'],
    ['of another group', '/desks', { user: { groups: ['employee'] } }, 'No permission'],
  ] satisfies [string, string, SessionOverrides, string][])(
    '%s is an explanatory page in the frame, with a way home',
    async (_, address, session, title) => {
      const view = await open(address, session);
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
      expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/');
      expect(view.location()).toBe(address);
    },
  );
});

describe('the dashboard', () => {
  it('shows an empty state to a person without any card', async () => {
    await open('/', { user: { groups: ['cleaning'] } });
    expect(await screen.findByText('Nothing here for you yet')).toBeTruthy();
    expect(document.title).toBe('Dashboard · Northwind House');
  });
});
