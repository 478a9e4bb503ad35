import { lazyPart } from '@portal/shared/ui/core';

/** The second step of a log-in, in a chunk of its own: most people log in without it. */
export const SecondStep = lazyPart(() => import('./second-step.tsx').then((m) => m.SecondStep));
