import type { FailureKind } from './failure.ts';

/** How the loading of something of a remote ended in this page. */
export interface Load {
  readonly remote: string;
  /** The version that was really tried: after going back it is the previous one. */
  readonly version: string;
  /** `entry`: the remote's face; `part`: one screen, card or action, of the shell its first file; `render`: it failed while it was shown. */
  readonly phase: 'entry' | 'part' | 'render';
  /** Whole milliseconds, all tries included. */
  readonly ms: number;
  readonly error: FailureKind | null;
  /** What the person was shown. */
  readonly reference?: string;
}

const early: Load[] = [];
let report: ((load: Load) => void) | undefined;
let starting: Promise<void> | undefined;

/** Notes a load for the server (rules/remotes.md#release-and-deployment). Sent later by a file of its own; a failure soon. */
export function recordLoad(load: Load): void {
  if (report) report(load);
  else early.push(load);
  if (load.error) void startReports();
}

/** Begins to send what was recorded. What cannot be sent is lost: nothing of the portal depends on it. */
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
