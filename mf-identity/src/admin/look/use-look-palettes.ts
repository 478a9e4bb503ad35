import { buildPalette } from '@portal/shared/ui/core';
import { useFormikContext } from 'formik';
import { useDeferredValue, useMemo } from 'react';
import type { LookValues } from './look-values.ts';

/** What the portal's own palette makes of the colours in the form, for both modes. */
export function useLookPalettes() {
  const { values } = useFormikContext<LookValues>();
  const theme = useDeferredValue(values.theme);
  return useMemo(() => {
    // What is typed and no number is kept by the field as it is.
    const borderRadius = typeof theme.borderRadius === 'number' ? theme.borderRadius : null;
    const wanted = { ...theme, borderRadius, headerColor: theme.headerColor.trim() || null };
    return {
      theme,
      palettes: { light: buildPalette(wanted, 'light'), dark: buildPalette(wanted, 'dark') },
    };
  }, [theme]);
}

export const MODES = ['light', 'dark'] as const;
