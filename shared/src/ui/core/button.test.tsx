// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { Button, type ButtonProps } from './button.tsx';

afterEach(cleanup);

function show(props: ButtonProps) {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const onClick = vi.fn();
  render(
    <ThemeProvider theme="light" locale="en">
      <form onSubmit={onSubmit}>
        <Button type="submit" onClick={onClick} {...props}>
          Send
        </Button>
      </form>
    </ThemeProvider>,
  );
  // By its whole name: what shows that it works must not be part of it.
  const button = screen.getByRole('button', { name: 'Send' });
  fireEvent.click(button);
  return { button, onClick, onSubmit };
}

it.each<[string, ButtonProps, number]>([
  ['is pressed', {}, 1],
  ['is not pressed while it works', { loading: true }, 0],
  ['is not pressed while it works, with an icon', { loading: true, icon: 'check' }, 0],
  ['is not pressed where it says that it is off', { 'aria-disabled': true }, 0],
])('%s', (_, props, times) => {
  const { button, onClick, onSubmit } = show(props);
  expect(onClick).toHaveBeenCalledTimes(times);
  expect(onSubmit).toHaveBeenCalledTimes(times);
  // It keeps the focus of the person who pressed it.
  expect(button.hasAttribute('disabled')).toBe(false);
  expect(button.getAttribute('aria-disabled')).toBe(times ? null : 'true');
});
