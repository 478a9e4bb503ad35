import * as api from '@portal/openapi/platform';
import { call, unwrap } from '@portal/shared/api';
import type { Load } from './load-reports.ts';

/** Most reports per call (the document's `LoadReports`). */
const MOST = 50;
/** A batch is sent when nothing has been loaded for this long. */
const QUIET_MS = 3000;
/** A failure is sent sooner: it may be the one that withdraws a bad version. */
const SOON_MS = 500;
/** After this many failures, no more reports are sent until the page is reloaded. */
const FAILURES = 3;

export interface LoadReporter {
  note(load: Load): void;
  /** Sends pending reports now, e.g. because the page is being left. */
  flush(): void;
}

/** Collects loads and sends them in batches. Failures of `send` are ignored: a lost report stays lost. */
export function createLoadReporter(send: (loads: Load[]) => Promise<unknown>): LoadReporter {
  let waiting: Load[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSoon = false;
  let failures = 0;

  const flush = () => {
    clearTimeout(timer);
    isSoon = false;
    while (waiting.length > 0 && failures < FAILURES) {
      send(waiting.splice(0, MOST)).then(
        () => {
          failures = 0;
        },
        () => {
          failures += 1;
        },
      );
    }
  };
  return {
    flush,
    note(load) {
      // Loads from a development server say nothing about a release.
      if (load.version === 'override' || load.version === 'dev') return;
      if (failures >= FAILURES) {
        waiting = [];
        return;
      }
      waiting.push(load);
      if (isSoon) return;
      isSoon = load.error !== null;
      clearTimeout(timer);
      timer = setTimeout(flush, isSoon ? SOON_MS : QUIET_MS);
    },
  };
}

/** The page's reporter: sends to the server, at the latest when the page is hidden. */
export function loadReporter(): LoadReporter['note'] {
  const reporter = createLoadReporter((reports) =>
    // Outlives the page that sends it.
    unwrap(call(api.reportLoads, { body: { reports }, keepalive: true })),
  );
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') reporter.flush();
  });
  return reporter.note;
}
