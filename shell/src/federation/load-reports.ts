import type { FailureKind } from './failure.ts';

/** Outcome of loading a part of a remote in this page. */
export interface Load {
  readonly remote: string;
  /** The version that was actually tried: after a fallback, the previous one. */
  readonly version: string;
  /**
   * `entry`: the remote's exposed module; `part`: one screen, card or action, for the shell its first file; `render`:
   * it failed while shown.
   */
  readonly phase: 'entry' | 'part' | 'render';
  /** Whole milliseconds, including all attempts. */
  readonly ms: number;
  readonly error: FailureKind | null;
  /** The reference that the person saw. */
  readonly reference?: string;
}

const early: Load[] = [];
let report: ((load: Load) => void) | undefined;
let starting: Promise<void> | undefined;

/**
 * Records a load for the server (rules/remotes.md#release-and-deployment). A separate file sends it later; a failure
 * soon.
 */
export function recordLoad(load: Load): void {
  if (report) report(load);
  else early.push(load);
  if (load.error) void startReports();
}

/** Starts sending recorded loads. Unsent ones are lost: nothing in the portal depends on them. */
export function startReports(): Promise<void> {
  starting ??= import('./load-reporter.ts').then(
    ({ loadReporter }) => {
      report = loadReporter();
      for (const load of early.splice(0)) report(load);
    },
    () => undefined,
  );
  return starting;
}
