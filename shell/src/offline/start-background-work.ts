import { startReports } from '../federation/load-reports.ts';
import { preloadLinks } from '../federation/preload-links.ts';
import { isTimeToCount } from '../navigation/waiting.ts';
import { startBackground } from './background-start.ts';
import { watchDeployment } from './deployment-watch.ts';
import { registerWorker } from './register-worker.ts';

/**
 * Background work of a page once it has loaded: watches for updates, prefetches, reports its loads, prepares the next
 * visit.
 */
export async function standBy(): Promise<void> {
  watchDeployment();
  preloadLinks();
  void startReports();
  isTimeToCount.set(true);
  await registerWorker();
  startBackground();
}
