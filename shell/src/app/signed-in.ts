import { lazyPart } from '@portal/shared/ui/core';

// Components that the log-in screen does not need, in one file. For a logged-in person, boot loads it in parallel
// with everything else.

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

/** Always fulfils: a component that failed to load says so in its own place, and can be requested again. */
export async function loadSignedIn(): Promise<void> {
  await Promise.allSettled([Frame, HeaderLayout, Dashboard, Overlays].map(({ load }) => load()));
}
