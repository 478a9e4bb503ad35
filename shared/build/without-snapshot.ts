// Replaces the federation runtime's snapshots and preloading (`base-config.ts`): the signed deployment names the
// remotes with their entries, and the shell prefetches their files itself, each with its hash.

/** Like the runtime's own `DisabledSnapshotHandler`, which it only uses on a page without remotes. */
export class SnapshotHandler {
  /** Every plugin of the runtime is offered to it, but it never calls one. */
  readonly hooks = { lifecycle: {}, applyPlugin: (): void => {}, removePlugin: (): void => {} };
  readonly manifestCache = new Map<string, unknown>();
}

/** Called when a remote is removed: there is no snapshot to clean. */
export const getGlobalRemoteInfo = (): object => ({});

/** @throws Error always, so that `preloadAssets` is never reached: it would load files past the shell's guard */
export function formatPreloadArgs(): never {
  throw new Error('preloadRemote is not part of this portal: the shell fetches ahead');
}
export const preloadAssets = undefined;
export const defaultPreloadArgs = {};
export const normalizePreloadExposes = (exposes: unknown): unknown => exposes;
