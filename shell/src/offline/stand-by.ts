import { startReports } from '../federation/load-reports.ts';
import { preloadLinks } from '../federation/preload-links.ts';
import { isTimeToCount } from '../navigation/waiting.ts';
import { startBackground } from './background-start.ts';
import { watchDeployment } from './deployment-watch.ts';
import { registerWorker } from './register-worker.ts';

/** What a page does beside its work, once it is loaded: watches for news, fetches ahead, tells how it loaded, gets ready for the next visit. */
export async function standBy(): Promise<void> {
  watchDeployment();
  preloadLinks();
  void startReports();
  isTimeToCount.set(true);
  await registerWorker();
  startBackground();
}
