import type { DeploymentsNews } from '@portal/shared/federation';
import { sessionStore } from '@portal/shared/session';
import { pageConnection } from '../base/use-connection.ts';
import { accept } from '../boot/request-boot.ts';
import { withdrawnFrom } from '../boot/without-withdrawn.ts';
import { currentBoot, recordWithdrawn } from '../federation/portal.ts';
import { recordUpdate } from './updates.ts';

const EVERY_MS = 20_000;
/** Pages that were opened together are not to ask together. */
const JITTER = 0.2;
const ANSWER_WITHIN_MS = 10_000;

export interface WatchDeps {
  /** The news, as the server says it. Rejects where the server does not answer. */
  news(): Promise<DeploymentsNews>;
  /** What this person would get now, verified. Rejects where that cannot be had or believed. */
  deployment(): Promise<string>;
  /** What this page was booted with; empty: nothing. */
  held(): string;
  onNewer(): void;
  onNews(news: DeploymentsNews): void;
}

/** Looks once whether the server has something newer than this page; while it looks, asking again is the same look. */
export function createWatch(deps: WatchDeps): () => Promise<void> {
  let revision: number | undefined;
  let looking: Promise<void> | undefined;
  const look = async () => {
    const news = await deps.news();
    deps.onNews(news);
    if (news.revision === revision) return;
    const deployment = await deps.deployment();
    // Only now: what could not be asked is asked again by the next look.
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

/** The pause before the next look, in milliseconds. `random`: 0 to 1. */
export function nextPause(random: number): number {
  return EVERY_MS * (1 - JITTER + 2 * JITTER * random);
}

/** Looks while the page is in front, and when it comes there. */
export function watchDeployment(): void {
  const look = createWatch({
    news: async () => (await ask('/deployments.json')).json() as Promise<DeploymentsNews>,
    deployment: async () =>
      (await accept(await ask('/boot.json'), sessionStore.getState().user?.id ?? null)).deployment,
    held: () => currentBoot().deployment,
    onNewer() {
      recordUpdate('deployed');
      // The shell may be among what is new.
      void navigator.serviceWorker?.getRegistration().then((worker) => worker?.update());
    },
    onNews: ({ withdrawn }) => recordWithdrawn(withdrawnFrom(currentBoot(), withdrawn)),
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const checkNow = async () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') return;
    // Without a connection there is no news; the watcher of the connection asks often enough.
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
