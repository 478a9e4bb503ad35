import { lazyPart } from '@portal/shared/ui/core';

/** The NDA with its sanitiser and pad, fetched when somebody opens it. */
export const NdaSheet = lazyPart(() =>
  import(/* webpackChunkName: "nda" */ './nda-sheet.tsx').then((m) => m.NdaSheet),
);
