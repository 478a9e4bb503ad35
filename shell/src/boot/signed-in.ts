import { lazySource } from '../app/lazy-part.tsx';

// What the log-in screen does without, in one file. Boot loads it beside everything else for who is logged in.

export const frame = lazySource(() =>
  import(/* webpackChunkName: "signed-in" */ '../frame/frame.tsx').then(({ Frame }) => Frame),
);

export const headerLayout = lazySource(() =>
  import(/* webpackChunkName: "signed-in" */ '../frame/frame.tsx').then(({ HeaderLayout }) => HeaderLayout),
);

export const dashboard = lazySource(() =>
  import(/* webpackChunkName: "signed-in" */ '../dashboard/dashboard.tsx').then(({ Dashboard }) => Dashboard),
);

export const overlays = lazySource(() =>
  import(/* webpackChunkName: "signed-in" */ '../app/overlays.tsx').then(({ Overlays }) => Overlays),
);

/** Fulfils in any case: what did not come says so in its own place, and can be asked for again. */
export async function loadSignedIn(): Promise<void> {
  await Promise.allSettled([frame.load(), headerLayout.load(), dashboard.load(), overlays.load()]);
}
