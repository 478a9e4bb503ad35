// @vitest-environment jsdom
import { sessionStore } from '@portal/shared/session';
import { renderWithProviders } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { SiteSelector } from './site-selector.tsx';

const london = { id: 1, name: 'London HQ', timeZone: 'Europe/London' };
const leeds = { id: 2, name: 'Leeds', timeZone: 'Europe/London' };

const optionNames = () => screen.getAllByRole('option').map((option) => option.textContent);

describe('the site selector', () => {
  it('offers all sites and the permitted ones, and shows the chosen one', async () => {
    await renderWithProviders(<SiteSelector place="header" />, {
      session: { user: { permittedSites: [london, leeds] }, siteId: 2 },
    });
    expect(optionNames()).toEqual(['All sites', 'London HQ', 'Leeds']);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Site' }).value).toBe('2');
  });

  it('chooses a site for the whole portal, and keeps it for the browser session', async () => {
    await renderWithProviders(<SiteSelector place="header" />, {
      session: { user: { permittedSites: [london, leeds] }, siteId: null },
    });
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Leeds');
    expect(sessionStore.getState().siteId).toBe(2);
    expect(Object.values({ ...sessionStorage })).toContain('2');
    await userEvent.selectOptions(screen.getByRole('combobox'), 'All sites');
    expect(sessionStore.getState().siteId).toBeNull();
  });

  it('is a text where only one site is permitted', async () => {
    await renderWithProviders(<SiteSelector place="header" />, {
      session: { user: { permittedSites: [london] }, siteId: 1 },
    });
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByText('London HQ')).toBeTruthy();
  });

  it('is not there where no site is permitted', async () => {
    const { container } = await renderWithProviders(<SiteSelector place="header" />, {
      session: { user: { permittedSites: [] }, siteId: null },
    });
    expect(container.textContent).toBe('');
  });
});
