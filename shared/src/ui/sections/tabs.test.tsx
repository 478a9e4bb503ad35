// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWithProviders } from '../../testing/index.ts';
import { enumParam, useQueryParam } from '../../url-state/index.ts';
import { Tabs } from './index.ts';

afterEach(cleanup);

const tabParam = enumParam(['settings', 'users'], 'settings');

function Page() {
  const [tab, setTab] = useQueryParam('tab', tabParam);
  return (
    <Tabs
      label="Administration"
      value={tab ?? 'settings'}
      onChange={setTab}
      tabs={[
        { key: 'settings', label: 'Settings', icon: 'settings', content: <p>All settings</p> },
        { key: 'users', label: 'Users', count: 12, content: <p>All users</p> },
      ]}
    />
  );
}

describe('Tabs', () => {
  it('are tabs of a named list, and only the chosen one is in the page', async () => {
    await renderWithProviders(<Page />);
    expect(screen.getByRole('tablist', { name: 'Administration' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Settings', selected: true })).toBeTruthy();
    expect(screen.getByRole('tabpanel', { name: 'Settings' }).textContent).toBe('All settings');
    expect(screen.queryByText('All users')).toBeNull();
  });

  it('are in the address, whose unknown values open the first tab', async () => {
    const user = userEvent.setup();
    const { location } = await renderWithProviders(<Page />, { route: '/admin?tab=nothing&page=2' });
    await user.click(screen.getByRole('tab', { name: /Users/ }));
    expect(location()).toBe('/admin?tab=users&page=2');
    expect(screen.getByText('All users')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Settings' }));
    expect(location()).toBe('/admin?page=2');
  });

  it('are chosen with the arrow keys and Enter', async () => {
    const user = userEvent.setup();
    await renderWithProviders(<Page />);
    screen.getByRole('tab', { name: 'Settings' }).focus();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(screen.getByText('All users')).toBeTruthy();
  });
});
