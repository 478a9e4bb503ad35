/// <reference path="../css.d.ts" />
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import './fonts.css';
import './tokens.css';
import type { Density } from '../../access/index.ts';
import { buildPalette, type ClientTheme, cssVariables, type ThemeMode } from './palette.ts';
import { pageTheme, type Theme, ThemeContext } from './theme-context.ts';

export type ThemeProviderProps = {
  /** The client's row, or nothing before it is known. */
  client?: { theme?: ClientTheme | null } | null | undefined;
  theme: ThemeMode;
  density?: Density | undefined;
  locale: string;
  nonce?: string | undefined;
  children: ReactNode;
};

/**
 * One palette, laid on the document as custom properties (`--wp-*`, see palette.ts). antd's style sheets follow them, and so
 * does the plain CSS of shell and remotes: theme and client change without rendering anything again.
 */
export function ThemeProvider({
  client,
  theme,
  density = 'comfortable',
  locale,
  nonce,
  children,
}: ThemeProviderProps) {
  const primaryColor = client?.theme?.primaryColor ?? null;
  const headerColor = client?.theme?.headerColor ?? null;
  const borderRadius = client?.theme?.borderRadius ?? null;
  const font = client?.theme?.font ?? null;
  const palette = useMemo(
    () => buildPalette({ primaryColor, headerColor, borderRadius, font }, theme),
    [primaryColor, headerColor, borderRadius, font, theme],
  );
  const value = useMemo<Theme>(
    () => ({ mode: theme, palette, locale, nonce }),
    [theme, palette, locale, nonce],
  );
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = theme;
    root.style.colorScheme = theme;
    for (const [name, of] of Object.entries(cssVariables(palette))) root.style.setProperty(name, of);
  }, [palette, theme]);
  useLayoutEffect(() => {
    document.documentElement.dataset.density = density;
  }, [density]);
  useLayoutEffect(() => pageTheme.setState({ theme: value }), [value]);
  return <ThemeContext value={value}>{children}</ThemeContext>;
}
