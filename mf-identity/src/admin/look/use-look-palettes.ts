import { buildPalette } from '@portal/shared/ui/core';
import { useFormikContext } from 'formik';
import { useDeferredValue, useMemo } from 'react';
import type { ThemeValues } from './look-values.ts';

/** The portal's palettes for the colours in the form, in both modes. */
export function useLookPalettes() {
  const { values } = useFormikContext<ThemeValues>();
  const theme = useDeferredValue(values.theme);
  return useMemo(() => {
    // The field keeps text that is not a number.
    const borderRadius = typeof theme.borderRadius === 'number' ? theme.borderRadius : null;
    const wanted = { ...theme, borderRadius, headerColor: theme.headerColor.trim() || null };
    return {
      theme,
      palettes: { light: buildPalette(wanted, 'light'), dark: buildPalette(wanted, 'dark') },
    };
  }, [theme]);
}

export const MODES = ['light', 'dark'] as const;
