// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { FocusTrap } from './focus-trap.tsx';

afterEach(cleanup);

function Question({ name }: { name: string }) {
  return (
    <div role="dialog" aria-label={name} tabIndex={-1}>
      <FocusTrap opener={null} />
      <button type="button">{`Close ${name}`}</button>
      <button type="button" data-autofocus="">{`Answer ${name}`}</button>
    </div>
  );
}
const focused = () => document.activeElement?.textContent;
const box = (name: string) => screen.getByRole('dialog', { name });

it('begins at the answer, and restores the focus that was moved to the box or out of it', () => {
  render(
    <>
      <button type="button">Elsewhere</button>
      <Question name="one" />
    </>,
  );
  expect(focused()).toBe('Answer one');
  box('one').focus();
  expect(focused()).toBe('Answer one');
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  expect(focused()).toBe('Answer one');
});

it('leaves it alone once a person presses something', async () => {
  render(<Question name="one" />);
  await userEvent.keyboard('{Shift}');
  box('one').focus();
  expect(document.activeElement).toBe(box('one'));
});

it('does not take it from a dialog over this one', () => {
  const { rerender } = render(<Question name="one" />);
  rerender(
    <>
      <Question name="one" />
      <Question name="two" />
    </>,
  );
  screen.getByRole('button', { name: 'Close two' }).focus();
  expect(focused()).toBe('Close two');
});
