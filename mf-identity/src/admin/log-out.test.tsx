// @vitest-environment jsdom
import { renderWithProviders } from '@portal/shared/testing';
import { expect, it } from 'vitest';
import { AdminLogoutScreen } from './log-out.tsx';

it('/admin/logout sends the browser on to log-in', async () => {
  const view = await renderWithProviders(<AdminLogoutScreen />, {
    route: '/admin/logout',
    session: { user: null },
  });
  expect(view.location()).toBe('/log-in');
});
