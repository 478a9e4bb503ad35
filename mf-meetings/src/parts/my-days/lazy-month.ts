import { lazyPart } from '@portal/shared/ui/core';

/** A calendar is not among what the first screen shows everybody: its code comes when it is opened. */
export const Month = lazyPart(() => import('./month.tsx').then((module) => module.Month));
