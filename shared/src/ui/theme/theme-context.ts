import { createContext, useContext } from 'react';
import { create } from 'zustand';
import { buildPalette, type Palette, type ThemeMode } from './palette.ts';

export type Theme = {
  mode: ThemeMode;
  palette: Palette;
  /** 'en' or 'de'; dates in `en` are written as in en-GB. */
  locale: string;
  /** For every `<style>` that a library creates: the page's policy lets no other run. */
  nonce: string | undefined;
};

const PLAIN: Theme = { mode: 'light', palette: buildPalette({}, 'light'), locale: 'en', nonce: undefined };

export const ThemeContext = createContext<Theme>(PLAIN);

export const useTheme = (): Theme => useContext(ThemeContext);

/** The theme of the page, for what is outside the portal's tree: antd's messages. */
export const pageTheme = create<{ theme: Theme }>(() => ({ theme: PLAIN }));
