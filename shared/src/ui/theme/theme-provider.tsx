/// <reference path="../css.d.ts" />
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo } from 'react';
import './tokens.css';
import { buildPalette, type ClientTheme, cssVariables, type Palette, type ThemeMode } from './palette.ts';

export type Theme = {
  mode: ThemeMode;
  palette: Palette;
  /** 'en' or 'de'; dates in `en` are written as in en-GB. */
  locale: string;
  /** For every `<style>` that a library creates: the page's policy lets no other run. */
  nonce: string | undefined;
};

const ThemeContext = createContext<Theme>({
  mode: 'light',
  palette: buildPalette({}, 'light'),
  locale: 'en',
  nonce: undefined,
});

export const useTheme = (): Theme => useContext(ThemeContext);

export type ThemeProviderProps = {
  /** The client's row, or nothing before it is known. */
  client?: { theme?: ClientTheme | null } | null | undefined;
  theme: ThemeMode;
  locale: string;
  nonce?: string | undefined;
  children: ReactNode;
};

/**
 * Lays the client's colours on the document as custom properties (`--wp-*`, see palette.ts), so that plain CSS
 * of shell and remotes follows theme and client without rendering anything again.
 */
export function ThemeProvider({ client, theme, locale, nonce, children }: ThemeProviderProps) {
  const primaryColor = client?.theme?.primaryColor ?? null;
  const headerColor = client?.theme?.headerColor ?? null;
  const borderRadius = client?.theme?.borderRadius ?? null;
  const palette = useMemo(
    () => buildPalette({ primaryColor, headerColor, borderRadius }, theme),
    [primaryColor, headerColor, borderRadius, theme],
  );
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = theme;
    root.style.colorScheme = theme;
    for (const [name, value] of Object.entries(cssVariables(palette))) root.style.setProperty(name, value);
  }, [palette, theme]);
  const value = useMemo(() => ({ mode: theme, palette, locale, nonce }), [theme, palette, locale, nonce]);
  return <ThemeContext value={value}>{children}</ThemeContext>;
}
