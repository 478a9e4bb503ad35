/**
 * For figures: don't show those of another period or place while loading or after an error. The text next to them
 * names the requested ones, so readers would take the old figures for the new.
 */
export const AS_ASKED = { keepPreviousData: false } as const;
