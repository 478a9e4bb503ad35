// @vitest-environment jsdom
import { fakeServer, pageOf, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RoomFeaturesSection } from './features/section.tsx';
import { ResourceTypesSection } from './types/section.tsx';

const projector = { id: 2, name: 'Projector', icon: 'camera', color: '#d9730d', version: 5 };

async function open(route: string, answers: Parameters<typeof fakeServer>[0] = {}) {
  const calls = fakeServer({
    'GET /api/room-features/': { body: wire([projector]) },
    'PUT /api/room-features/2/': { body: wire({ ...projector, version: 6 }) },
    'POST /api/room-features/': { status: 201, body: wire({ ...projector, id: 3 }) },
    'DELETE /api/room-features/2/': { status: 204 },
    ...answers,
  });
  const { location } = await renderWithProviders(<RoomFeaturesSection />, {
    route,
    session: { user: { groups: ['admin'] } },
  });
  const sent = (method: string) => calls.filter((call) => call.method === method).map(({ body }) => body);
  return { location, sent, user: userEvent.setup() };
}

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

describe('records of the administration', () => {
  it('are changed with their version; the address names it', async () => {
    const { location, sent, user } = await open('/admin/admin-room-features');
    await user.click(await screen.findByRole('button', { name: 'Edit Projector' }));
    expect(location()).toBe('/admin/admin-room-features?feature=2');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 4K');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(location()).toBe('/admin/admin-room-features'));
    expect(sent('PUT')).toEqual([{ version: 5, name: 'Projector 4K', icon: 'camera', color: '#d9730d' }]);
  });

  it('are added with a name, and the reason of a refusal is at its field', async () => {
    const { sent, user } = await open('/admin/admin-room-features?feature=new', {
      'POST /api/room-features/': {
        status: 400,
        body: { name: ['A feature with this name already exists.'] },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(sent('POST')).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Screen');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('A feature with this name already exists.')).toBeTruthy();
    expect(sent('POST')).toEqual([{ name: 'Screen', icon: 'plan', color: null }]);
  });

  it('that someone else has changed are merged: both names are offered', async () => {
    const theirs = { ...projector, name: 'Beamer', version: 6 };
    let tries = 0;
    const { sent, user } = await open('/admin/admin-room-features?feature=2', {
      'PUT /api/room-features/2/': () => {
        tries += 1;
        return tries === 1
          ? { status: 409, body: wire({ detail: 'Changed.', current: theirs }) }
          : { body: wire({ ...theirs, version: 7 }) };
      },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('radio', { name: /Projector mine/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent('PUT')).toHaveLength(2));
    expect(sent('PUT').at(-1)).toMatchObject({ version: 6, name: 'Projector mine' });
  });

  it('are removed after a confirmation, and stay with the reason if the server refuses', async () => {
    const { user } = await open('/admin/admin-room-features', {
      'DELETE /api/room-features/2/': { status: 409, body: { detail: 'It is needed.' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Projector' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('It is needed.')).toBeTruthy();
  });
});

it('a resource type is named in each language; an empty name falls back to the original', async () => {
  const type = {
    ...{ id: 4, name: 'Pod', pluralName: 'Pods', icon: 'pod', iconBook: 'calendar', color: null },
    ...{ dashboard: null, version: 2, translations: { de: { name: 'Kabine' } } },
  };
  const calls = fakeServer({
    'GET /api/room-types/': { body: wire(pageOf([type])) },
    'PUT /api/room-types/4/': { body: wire({ ...type, version: 3 }) },
  });
  const route = '/admin/admin-resource-types?type=4';
  await renderWithProviders(<ResourceTypesSection />, { route, session: { user: { groups: ['admin'] } } });
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Plural name in German' }), 'Kabinen');
  await user.type(screen.getByRole('textbox', { name: 'Name in English' }), 'Booth');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1));
  expect(calls.find(({ method }) => method === 'GET')?.url).toContain('words=written');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    name: 'Pod',
    plural_name: 'Pods',
    translations: { de: { name: 'Kabine', plural_name: 'Kabinen' }, en: { name: 'Booth' } },
  });
});
