/**
 * Of figures: those of another period or place are not shown meanwhile, nor where these fail. The words beside them say what was
 * asked for, so that they would be taken for it.
 */
export const AS_ASKED = { keepPreviousData: false } as const;
