// @vitest-environment jsdom
import { renderWithProviders } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { PaletteHost } from './palette-host.tsx';

const { arrive } = vi.hoisted(() => {
  let arrive = () => {};
  const arrived = new Promise<void>((done) => {
    arrive = done;
  });
  return { arrive: Object.assign(() => arrive(), { arrived }) };
});
vi.mock('./palette-dialog.tsx', async () => {
  await arrive.arrived;
  return { PaletteDialog };
});

function PaletteDialog({ takeTyped }: { takeTyped: () => string }) {
  return (
    <input
      aria-label="Palette"
      onFocus={({ target }) => {
        target.value += takeTyped();
      }}
    />
  );
}

it('keeps input after Ctrl+K until the palette has the focus', async () => {
  await renderWithProviders(
    <>
      <input aria-label="Page" />
      <PaletteHost />
    </>,
  );
  const user = userEvent.setup();
  const page = screen.getByLabelText<HTMLInputElement>('Page');
  page.focus();
  await user.keyboard('{Control>}k{/Control}');
  await user.keyboard('desx{Backspace}k');
  expect(page.value).toBe('');
  arrive();
  const field = await screen.findByLabelText<HTMLInputElement>('Palette');
  // Its code is here; the focus is not in it yet.
  await user.keyboard(' 1');
  expect(page.value).toBe('');
  field.focus();
  expect(field.value).toBe('desk 1');
  await user.keyboard('x');
  expect(field.value).toBe('desk 1x');
});
