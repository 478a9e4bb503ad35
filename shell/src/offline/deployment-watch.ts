import type { BootDocument } from '@portal/shared/federation';
import { currentBoot } from '../federation/portal.ts';
import { noteUpdate } from './updates.ts';

const EVERY_MS = 15 * 60_000;

/** Looks now and then, and when the page comes to the front, whether the server has something newer than this page. */
export function watchDeployment(checkWorker: () => Promise<unknown>): void {
  let lookedAt = Date.now();
  const look = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < EVERY_MS) return;
    lookedAt = Date.now();
    await checkWorker();
    const answer = await fetch('/boot.json');
    if (!answer.ok) return;
    const { deployment } = (await answer.json()) as BootDocument;
    if (currentBoot().deployment !== '' && deployment !== currentBoot().deployment) noteUpdate('deployed');
  };
  const quietly = () => void look().catch(() => undefined);
  setInterval(quietly, EVERY_MS / 3);
  document.addEventListener('visibilitychange', quietly);
}
