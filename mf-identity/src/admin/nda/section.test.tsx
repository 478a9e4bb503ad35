// @vitest-environment jsdom
import { type FakeAnswer, fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NdaSection } from './section.tsx';

const nda = { text: '<p>Keep it.</p>', updatedAt: '2026-10-01T09:00:00Z', version: 2 };

async function open(put: FakeAnswer) {
  const calls = fakeServer({
    'GET /api/client/nda/text/': { body: wire(nda) },
    'PUT /api/client/nda/text/': put,
  });
  await renderWithProviders(<NdaSection />, { session: { user: { groups: ['admin'] } } });
  const user = userEvent.setup();
  const box = await screen.findByRole('textbox', { name: 'Text (HTML)' });
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { user, box, sent };
}

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

describe('administration: the NDA text', () => {
  it('shows the text while it is typed, saves it with its version, and names the removed parts', async () => {
    const kept = { ...nda, text: '<p>Keep it.</p>', version: 3 };
    const { user, box, sent } = await open({ body: wire(kept) });
    expect(screen.getByText('In force since 1 Oct 2026.')).toBeTruthy();
    await user.type(box, '<script>1</script>');
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(await preview.findByText('Some of this HTML is not allowed and will be removed.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The text has been saved.')).toBeTruthy();
    expect(screen.getByText(/has been removed/)).toBeTruthy();
    expect(sent()).toEqual([{ version: 2, text: '<p>Keep it.</p><script>1</script>' }]);
  });

  it('prompts if someone saved in the meantime', async () => {
    const current = { ...nda, text: '<p>Theirs.</p>', version: 5 };
    const { user, box } = await open({ status: 409, body: { detail: 'Stale.', current: wire(current) } });
    await user.type(box, ' Mine.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Someone else changed this')).toBeTruthy();
    expect(screen.getByRole('radiogroup', { name: 'Text (HTML)' }).textContent).toContain('Theirs.');
  });
});
