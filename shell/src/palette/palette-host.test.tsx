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
  return { PaletteDialog: ({ typedAhead }: { typedAhead: () => string }) => <p>typed: {typedAhead()}</p> };
});

it('keeps what is typed after Ctrl+K while its code is on the way', async () => {
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
  expect(await screen.findByText('typed: desk')).toBeTruthy();
  await user.keyboard('x');
  expect(page.value).toBe('x');
});
