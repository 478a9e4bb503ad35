// @vitest-environment jsdom
import { useParams, useRoutes } from '@portal/shared/router';
import { type FakeAnswer, type FakeCall, fakeServer, renderWithProviders } from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HelpTextsSection } from './section.tsx';

const DESK = { key: 'request_desk', locale: 'en', title: 'Desks', text: '<p>Pick a day.</p>', version: 2 };
const PUT = 'PUT /api/help-texts/request_desk/en/';

function At() {
  return <HelpTextsSection id={useParams().id} />;
}

function Screens() {
  return useRoutes([{ path: '/admin/help-texts/:id?', element: <At /> }]);
}

type Answers = Record<string, FakeAnswer | ((call: FakeCall) => FakeAnswer)>;

async function open(id = '', answers: Answers = {}) {
  const calls = fakeServer({ 'GET /api/help-texts/all/': { body: [DESK] }, ...answers });
  const { location } = await renderWithProviders(<Screens />, {
    route: `/admin/help-texts${id && `/${id}`}`,
  });
  const sent = () => calls.filter(({ method }) => method !== 'GET');
  return { user: userEvent.setup(), sent, location };
}

const titleField = async () => (await screen.findByRole('textbox', { name: /^Title/ })) as HTMLInputElement;
const textField = () => screen.getByRole('textbox', { name: /^Text/ }) as HTMLTextAreaElement;
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

describe('help texts', () => {
  it('lists each key with both languages, missing ones to be written', async () => {
    await open();
    const written = await screen.findByRole('link', { name: /English.*Desks.*Edit/ });
    expect(written.getAttribute('href')).toBe('/admin/help-texts/request_desk-en');
    expect(
      screen.getAllByRole('link', { name: /Not written.*Write/ }).map((link) => link.getAttribute('href')),
    ).toEqual([
      '/admin/help-texts/request_parking-en',
      '/admin/help-texts/request_parking-de',
      '/admin/help-texts/request_desk-de',
    ]);
  });

  it('previews the input without anything that could run, and says that it is left out', async () => {
    const { user } = await open('request_desk-en');
    await titleField();
    expect(preview().getByText('Pick a day.')).toBeTruthy();
    await user.clear(textField());
    await user.paste('<b>bold</b><script>alert(1)</script>');
    await waitFor(() => expect(preview().getByText('bold').tagName).toBe('B'));
    expect(preview().getByText('Some of this HTML is not allowed and will be removed.')).toBeTruthy();
    expect(document.querySelector('.id-help__dialog script')).toBeNull();
  });

  it('saves with the version, then shows the sanitised text that the server stored', async () => {
    const { user, sent } = await open('request_desk-en', {
      [PUT]: { body: { ...DESK, text: '<p>kept</p>', version: 3 } },
    });
    await titleField();
    await user.clear(textField());
    await user.paste('<p onclick="x()">kept</p>');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/This is the saved text/);
    expect(textField().value).toBe('<p>kept</p>');
    expect(sent().map(({ body }) => body)).toEqual([
      { version: 2, title: 'Desks', text: '<p onclick="x()">kept</p>' },
    ]);
  });

  it('writes a missing language as version 0', async () => {
    const { user, sent } = await open('request_desk-de', {
      'PUT /api/help-texts/request_desk/de/': {
        body: { ...DESK, locale: 'de', title: 'Plätze', version: 1 },
      },
    });
    await user.type(await titleField(), ' Plätze ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()[0]?.body).toEqual({ version: 0, title: 'Plätze', text: '' }));
  });

  it('requires a title, and shows the server’s message at its field', async () => {
    const { user, sent } = await open('request_desk-en', {
      [PUT]: { status: 400, body: { title: ['Too funny.'] } },
    });
    await user.clear(await titleField());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(sent()).toEqual([]);
    await user.type(await titleField(), 'Ha');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Too funny.')).toBeTruthy();
  });

  it('stale edit: offers theirs or mine', async () => {
    const { user } = await open('request_desk-en', {
      [PUT]: { status: 409, body: { detail: 'Newer.', current: { ...DESK, title: 'Theirs', version: 3 } } },
    });
    await user.type(await titleField(), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('radio', { name: /Take theirs/ }));
    expect((await titleField()).value).toBe('Theirs');
  });

  it.each([204, 404])('removes after a confirmation, also if already deleted (%s)', async (status) => {
    const { user, sent, location } = await open('request_desk-en', {
      'DELETE /api/help-texts/request_desk/en/':
        status === 204 ? { status } : { status, body: { detail: 'Not found.' } },
    });
    await titleField();
    await user.click(screen.getByRole('button', { name: 'Remove this text' }));
    expect(sent()).toEqual([]);
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Remove this text' }));
    await waitFor(() => expect(location()).toBe('/admin/help-texts'));
  });

  it.each([
    ['Wrong Key', /Start with a lowercase letter/],
    ['1st', /Start with a lowercase letter/],
    ['request_desk', 'This key is already used'],
  ])('takes no new key called %j', async (key, message) => {
    const { user, location } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add a text' }));
    await user.type(await screen.findByRole('textbox', { name: /^Key/ }), key);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(location()).toBe('/admin/help-texts');
  });

  it('goes to the editor of a new key in the chosen language', async () => {
    const { user, location } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add a text' }));
    await user.type(await screen.findByRole('textbox', { name: /^Key/ }), 'kitchen_rules');
    await user.click(screen.getByRole('radio', { name: 'German' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(location()).toBe('/admin/help-texts/kitchen_rules-de'));
    expect((await titleField()).value).toBe('');
  });

  it('shows that an address is not a help text, and a way on', async () => {
    await open('request_desk-fr');
    expect(await screen.findByText('Help text not found')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Go to the list of help texts' })).toBeTruthy();
  });
});
