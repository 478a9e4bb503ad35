// @vitest-environment jsdom
import { SlotEntriesProvider, type SlotProps, SlotProvider } from '@portal/shared/federation';
import { useRoutes } from '@portal/shared/router';
import { renderWithProviders } from '@portal/shared/testing';
import { lazyPart } from '@portal/shared/ui/core';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AdminArea, type Sections } from './area.tsx';
import type { SectionProps } from './lazy-section.tsx';
import { type SectionKey, sectionOf } from './rules.ts';

const fetched = (name: string) => async () =>
  function Section({ id }: SectionProps) {
    return <p>{`${name} ${id ?? '-'}`}</p>;
  };
const part = (name: string) => lazyPart(fetched(name));
const sectionsWith = (others: Partial<Sections> = {}): Sections => ({
  client: part('client'),
  features: part('features'),
  look: part('look'),
  terms: part('terms'),
  sites: part('sites'),
  nda: part('nda'),
  'help-texts': part('help-texts'),
  users: part('users'),
  'sign-up': part('sign-up'),
  'audit-log': part('audit-log'),
  connections: part('connections'),
  versions: part('versions'),
  ...others,
});

function Screens({ sections }: { sections: Sections }) {
  return useRoutes([{ path: '/admin/:section?/:id?', element: <AdminArea sections={sections} /> }]);
}

const open = async (route: string, sections = sectionsWith()) => ({
  ...(await renderWithProviders(<Screens sections={sections} />, { route })),
  user: userEvent.setup(),
});

afterEach(cleanup);

describe('the administration area', () => {
  it('begins with an overview, and each entry leads to its section', async () => {
    const { location, user } = await open('/admin');
    await user.click(screen.getByRole('link', { name: /^Look/ }));
    expect(location()).toBe('/admin/look');
    expect(await screen.findByText('look -')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Look', current: 'page' })).toBeTruthy();
  });

  it('passes a section the rest of the address', async () => {
    await open('/admin/users/9');
    expect(await screen.findByText('users 9')).toBeTruthy();
  });

  it.each<[text: string | undefined, key: SectionKey | null, features?: string[], isSuperadmin?: boolean]>([
    ['users', 'users'],
    ['help-texts', 'help-texts'],
    ['Users', null],
    ['constructor', null],
    [undefined, null],
    ['nda', 'nda', ['reception']],
    ['nda', null, ['desks']],
    ['connections', 'connections', [], true],
    ['connections', null, [], false],
  ])('%s is the section %s', (text, key, features = [], isSuperadmin = false) => {
    expect(sectionOf(text, features, isSuperadmin)).toBe(key);
  });

  it('shows that a section does not exist, and a way on', async () => {
    const { location, user } = await open('/admin/nothing');
    await user.click(await screen.findByRole('button', { name: 'Go to the overview' }));
    expect(location()).toBe('/admin');
  });

  it('offers to try again if a section did not load', async () => {
    const load = vi.fn(fetched('users')).mockRejectedValueOnce(new Error('offline'));
    const { user } = await open('/admin/users', sectionsWith({ users: lazyPart(load) }));
    await user.click(await screen.findByRole('button', { name: /again/i }));
    expect(await screen.findByText('users -')).toBeTruthy();
  });

  it('lists the sections of remotes, and shows the one of the address', async () => {
    const entry = { name: 'room-types', title: { en: 'Types of rooms', de: 'Raumarten' }, icon: 'plan' };
    const slot = ({ name, only, id }: SlotProps) => <p>{`${name} ${only} ${String(id)}`}</p>;
    const { user } = {
      ...(await renderWithProviders(
        <SlotProvider value={slot}>
          <SlotEntriesProvider value={(name) => (name === 'admin-section' ? [entry] : [])}>
            <Screens sections={sectionsWith()} />
          </SlotEntriesProvider>
        </SlotProvider>,
        { route: '/admin' },
      )),
      user: userEvent.setup(),
    };
    await user.click(screen.getByRole('link', { name: 'Types of rooms' }));
    expect(await screen.findByText('admin-section room-types undefined')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Types of rooms', current: 'page' })).toBeTruthy();
  });
});
