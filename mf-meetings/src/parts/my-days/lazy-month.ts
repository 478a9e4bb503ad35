import { lazyPart } from '@portal/shared/ui/core';

/** The first screen shows no calendar: its code is loaded when it is opened. */
export const Month = lazyPart(() => import('./month.tsx').then((module) => module.Month));
