// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useTheme } from './theme-context.ts';
import { ThemeProvider } from './theme-provider.tsx';

afterEach(cleanup);

function Mode() {
  return <p>{useTheme().mode}</p>;
}
const variable = (name: string) => document.documentElement.style.getPropertyValue(name);

it("lays the client's colours on the document, and follows the mode", () => {
  const client = { theme: { primaryColor: '#1f5fbf', headerColor: null, borderRadius: 8 } };
  const { rerender } = render(
    <ThemeProvider client={client} theme="light" locale="en">
      <Mode />
    </ThemeProvider>,
  );
  expect(variable('--wp-primary-solid')).toBe('#1f5fbf');
  expect(variable('--wp-radius')).toBe('8px');
  expect(document.documentElement.dataset.theme).toBe('light');
  const light = variable('--wp-surface');
  rerender(
    <ThemeProvider client={client} theme="dark" locale="en">
      <Mode />
    </ThemeProvider>,
  );
  expect(screen.getByText('dark')).toBeTruthy();
  expect(document.documentElement.style.colorScheme).toBe('dark');
  expect(variable('--wp-surface')).not.toBe(light);
});

it('has no client before the session is known', () => {
  render(
    <ThemeProvider theme="light" locale="en">
      <Mode />
    </ThemeProvider>,
  );
  expect(variable('--wp-primary-solid')).toMatch(/^#[0-9a-f]{6}$/);
});
