import { lazyPart } from '@portal/shared/ui/core';
import type { NotFoundProps } from './not-found.tsx';

/** Few addresses need it, and none on the way to a first screen. */
export const NotFound = lazyPart<NotFoundProps>(() =>
  import(/* webpackChunkName: "not-found" */ './not-found.tsx').then((module) => module.NotFound),
);
