// @vitest-environment jsdom
import { sessionStore } from '@portal/shared/session';
import { renderWithProviders } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { SiteSelector } from './site-selector.tsx';

const london = { id: 1, name: 'London HQ', timeZone: 'Europe/London' };
const leeds = { id: 2, name: 'Leeds', timeZone: 'Europe/London' };

const button = () => screen.getByRole('button', { name: /^Site/ });
const choices = () => screen.findAllByRole('menuitemradio');

describe('current site', () => {
  it('shows the chosen site, and offers all sites and the permitted ones when it is pressed', async () => {
    await renderWithProviders(<SiteSelector place="header" />, {
      session: { user: { permittedSites: [london, leeds] }, siteId: 2 },
    });
    expect(button().getAttribute('aria-label')).toBe('Site: Leeds');
    expect(button().getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button());
    expect((await choices()).map((item) => item.textContent)).toEqual(['All sites', 'London HQ', 'Leeds']);
    expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('Leeds');
    expect(screen.getByRole('menu', { name: 'Site' })).toBeTruthy();
  });

  it('chooses a site for the whole portal, and stores it for the browser session', async () => {
    await renderWithProviders(<SiteSelector place="header" />, {
      session: { user: { permittedSites: [london, leeds] }, siteId: null },
    });
    await userEvent.click(button());
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Leeds' }));
    expect(sessionStore.getState().siteId).toBe(2);
    expect(Object.values({ ...sessionStorage })).toContain('2');
    expect(document.activeElement).toBe(button());
    await userEvent.click(button());
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'All sites' }));
    expect(sessionStore.getState().siteId).toBeNull();
  });

  it('is fixed, a text, if exactly one site is permitted', async () => {
    await renderWithProviders(<SiteSelector place="header" />, {
      session: { user: { permittedSites: [london] }, siteId: 1 },
    });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('London HQ')).toBeTruthy();
  });

  it('is hidden if no site is permitted', async () => {
    const { container } = await renderWithProviders(<SiteSelector place="header" />, {
      session: { user: { permittedSites: [] }, siteId: null },
    });
    expect(container.textContent).toBe('');
  });
});
