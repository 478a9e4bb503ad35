// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeServer, renderWithProviders } from '../testing/index.ts';
import { HelpButton } from './help-button.tsx';

const texts = [
  { key: 'request_desk', title: 'Requesting a desk', text: '<p>Pick a <b>day</b>.<script>x()</script></p>' },
  { key: 'request_parking', title: 'Requesting a space', text: '<p>Pick a car park.</p>' },
];

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

async function openHelp(topic: string, name = 'Help') {
  const calls = fakeServer({ 'GET /api/help-texts/': { body: texts } });
  const view = await renderWithProviders(<HelpButton topic={topic} />);
  await userEvent.click(screen.getByRole('button', { name }));
  return { calls, view };
}

describe('help icons', () => {
  it('open the help text of their key, sanitised, and return the focus', async () => {
    await openHelp('request_desk');
    const dialog = await screen.findByRole('dialog', { name: 'Requesting a desk' });
    expect(within(dialog).getByText('day').outerHTML).toBe('<b>day</b>');
    expect(dialog.querySelector('script')).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Help' }));
  });

  it('show a message if a key has no text', async () => {
    await openHelp('parking');
    expect(await screen.findByText('No help text yet.')).toBeTruthy();
  });

  it('show a message if the texts do not load', async () => {
    fakeServer({ 'GET /api/help-texts/': { status: 403, body: { detail: 'No.' } } });
    await renderWithProviders(<HelpButton topic="request_desk" label="Help: requesting a desk" />);
    await userEvent.click(screen.getByRole('button', { name: 'Help: requesting a desk' }));
    expect(await screen.findByText('The help text could not be loaded.')).toBeTruthy();
  });
});

it('the help texts are stored in session storage, so a second page does not fetch them', async () => {
  const { calls, view } = await openHelp('request_desk');
  await screen.findByRole('dialog', { name: 'Requesting a desk' });
  expect(calls).toHaveLength(1);
  view.unmount();
  const { calls: later } = await openHelp('request_parking');
  expect(await screen.findByRole('dialog', { name: 'Requesting a space' })).toBeTruthy();
  expect(later).toHaveLength(0);
});
