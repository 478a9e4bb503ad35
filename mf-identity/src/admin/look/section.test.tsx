// @vitest-environment jsdom
import { fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildClientConfiguration } from '#testing/administration.ts';
import { ThemeSection } from './section.tsx';

const client = buildClientConfiguration({
  theme: { primaryColor: '#1f5fbf', headerColor: null, borderRadius: 8 },
});

async function open() {
  const calls = fakeServer({
    'GET /api/client/': { body: wire(client) },
    'PATCH /api/client/': { body: wire({ ...client, version: 4 }) },
    'PUT /api/client/font/': { status: 400, body: { font: ['This font cannot be read.'] } },
    'PUT /api/client/logo/': { status: 400, body: { logo: ['This is no picture.'] } },
    'GET /api/whoami/': { status: 500, body: { detail: 'x', reference_id: 'y' } },
  });
  await renderWithProviders(<ThemeSection />, { session: { user: { groups: ['admin'] } } });
  return { calls, user: userEvent.setup() };
}

afterEach(cleanup);
beforeEach(() => {
  sessionStorage.clear();
  URL.createObjectURL = vi.fn(() => 'blob:logo');
  URL.revokeObjectURL = vi.fn();
});

describe('administration: theme', () => {
  it('shows when a colour will be adjusted, and to what, while it is typed', async () => {
    const { calls, user } = await open();
    const color = await screen.findByRole('textbox', { name: 'Primary colour' });
    expect(screen.getAllByText(/used unchanged/).length).toBeGreaterThan(0);
    await user.clear(color);
    await user.type(color, '#ffd400');
    expect((await screen.findAllByText(/is too low\. #\w{6} is used instead/)).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      version: 3,
      theme: { primary_color: '#ffd400', header_color: null, border_radius: 8, font: 'inter' },
    });
  });

  it('refuses an invalid colour', async () => {
    const { calls, user } = await open();
    const color = await screen.findByRole('textbox', { name: 'Header colour' });
    await user.type(color, 'blue');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a colour such as #1f5fbf')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
  });

  it.each([
    ['brand.ttf', 'Only WOFF2 can be used.'],
    ['brand.woff2', null],
  ])('accepts the font %s: %s', async (name, refusal) => {
    const { user } = await open();
    const input = await screen.findByLabelText('Your own font', { selector: 'input' });
    await userEvent.setup({ applyAccept: false }).upload(input, new File(['x'], name));
    if (refusal) {
      expect(await screen.findByText(refusal)).toBeTruthy();
      return;
    }
    await user.click(await screen.findByRole('button', { name: 'Use this font' }));
    expect(await screen.findByText('This font cannot be read.')).toBeTruthy();
  });

  it.each([
    ['page.html', 'text/html', 'Only PNG, JPEG, WebP and SVG can be used.'],
    ['logo.png', 'image/png', null],
  ])('accepts %s: %s', async (name, type, refusal) => {
    const { user } = await open();
    const input = (await screen.findByLabelText('Logo', { selector: 'input' })) as HTMLInputElement;
    await userEvent.setup({ applyAccept: false }).upload(input, new File(['x'], name, { type }));
    if (refusal) {
      expect(await screen.findByText(refusal)).toBeTruthy();
      return;
    }
    await user.click(await screen.findByRole('button', { name: 'Use this logo' }));
    expect(await screen.findByText('This is no picture.')).toBeTruthy();
    await waitFor(() => expect(screen.getByText(/logo\.png/)).toBeTruthy());
  });
});
