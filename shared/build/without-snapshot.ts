// In the place of the federation runtime's snapshots and preloading (`base-config.ts`): remotes are named by the signed
// deployment, with their entries, and the shell fetches their files ahead itself, each with its hash.

/** As the runtime's own `DisabledSnapshotHandler`, which it takes only for a page without remotes. */
export class SnapshotHandler {
  /** Every plugin of the runtime is offered to it; it has no moment at which it would call one. */
  readonly hooks = { lifecycle: {}, applyPlugin: (): void => {}, removePlugin: (): void => {} };
  readonly manifestCache = new Map<string, unknown>();
}

/** Of a remote that is taken back: there is no snapshot to clean. */
export const getGlobalRemoteInfo = (): object => ({});

/** @throws Error always, and so `preloadAssets` is never reached: it would load files past the shell's guard */
export function formatPreloadArgs(): never {
  throw new Error('preloadRemote is not part of this portal: the shell fetches ahead');
}
export const preloadAssets = undefined;
export const defaultPreloadArgs = {};
export const normalizePreloadExposes = (exposes: unknown): unknown => exposes;
