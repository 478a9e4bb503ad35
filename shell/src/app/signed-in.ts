import { lazyPart } from '@portal/shared/ui/core';

// What the log-in screen does without, in one file. Boot loads it beside everything else for who is logged in.

export const Frame = lazyPart(() =>
  import(/* webpackChunkName: "signed-in" */ '../frame/frame.tsx').then((m) => m.Frame),
);

export const HeaderLayout = lazyPart(() =>
  import(/* webpackChunkName: "signed-in" */ '../frame/frame.tsx').then((m) => m.HeaderLayout),
);

export const Dashboard = lazyPart(() =>
  import(/* webpackChunkName: "signed-in" */ '../dashboard/dashboard.tsx').then((m) => m.Dashboard),
);

export const Overlays = lazyPart(() =>
  import(/* webpackChunkName: "signed-in" */ './overlays.tsx').then((m) => m.Overlays),
);

/** Fulfils in any case: what did not come says so in its own place, and can be asked for again. */
export async function loadSignedIn(): Promise<void> {
  await Promise.allSettled([Frame, HeaderLayout, Dashboard, Overlays].map(({ load }) => load()));
}
