import { lazyPart } from '@portal/shared/ui/core';

/** The NDA with its sanitiser and signature pad, loaded when it is opened. */
export const NdaSheet = lazyPart(() =>
  import(/* webpackChunkName: "nda" */ './nda-sheet.tsx').then((m) => m.NdaSheet),
);
