import { lazy } from 'react';

/** The NDA with its sanitiser and pad, fetched when somebody opens it. */
export const LazyNdaSheet = lazy(() =>
  import(/* webpackChunkName: "nda" */ './nda-sheet.tsx').then((m) => ({ default: m.NdaSheet })),
);
