import type { DeploymentsUpdate } from '@portal/shared/federation';
import { sessionStore } from '@portal/shared/session';
import { pageConnection } from '../base/use-connection.ts';
import { accept } from '../boot/request-boot.ts';
import { withdrawnFrom } from '../boot/without-withdrawn.ts';
import { currentBoot, recordWithdrawn } from '../federation/portal.ts';
import { recordUpdate } from './updates.ts';

const EVERY_MS = 20_000;
/** Pages that were opened together must not all send requests at the same moment. */
const JITTER = 0.2;
const ANSWER_WITHIN_MS = 10_000;

export interface WatchDeps {
  /** Fetches the server's deployments. Rejects if the server does not answer. */
  news(): Promise<DeploymentsUpdate>;
  /** This person's current deployment, verified. Rejects if it cannot be loaded or verified. */
  deployment(): Promise<string>;
  /** The deployment that this page was booted with; empty: none. */
  held(): string;
  onNewer(): void;
  onNews(news: DeploymentsUpdate): void;
}

/** Checks once whether the server has something newer than this page; calls during a check join it. */
export function createWatch(deps: WatchDeps): () => Promise<void> {
  let revision: number | undefined;
  let looking: Promise<void> | undefined;
  const look = async () => {
    const news = await deps.news();
    deps.onNews(news);
    if (news.revision === revision) return;
    const deployment = await deps.deployment();
    // Only now: a failed check is repeated by the next one.
    revision = news.revision;
    if (deps.held() !== '' && deployment !== deps.held()) deps.onNewer();
  };
  return () => {
    looking ??= look()
      .catch(() => undefined)
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };
}

/** The pause before the next check, in milliseconds. `random`: 0 to 1. */
export function nextPause(random: number): number {
  return EVERY_MS * (1 - JITTER + 2 * JITTER * random);
}

/** Checks while the page is in the foreground, and whenever it comes there. */
export function watchDeployment(): void {
  const look = createWatch({
    news: async () => (await ask('/deployments.json')).json() as Promise<DeploymentsUpdate>,
    deployment: async () =>
      (await accept(await ask('/boot.json'), sessionStore.getState().user?.id ?? null)).deployment,
    held: () => currentBoot().deployment,
    onNewer() {
      recordUpdate('deployed');
      // The shell may have been updated as well.
      void navigator.serviceWorker?.getRegistration().then((worker) => worker?.update());
    },
    onNews: ({ withdrawn }) => recordWithdrawn(withdrawnFrom(currentBoot(), withdrawn)),
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const checkNow = async () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') return;
    // Without a connection there are no updates; the connection watcher checks often enough.
    if (pageConnection().get() !== 'offline') await look();
    clearTimeout(timer);
    timer = setTimeout(checkNow, nextPause(Math.random()));
  };
  document.addEventListener('visibilitychange', checkNow);
  void checkNow();
}

async function ask(path: string): Promise<Response> {
  const answer = await fetch(path, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}
