import { bringAnswers } from '@portal/shared/api';
import { fetchWhoami } from '@portal/shared/api/platform';
import { initMessages } from '@portal/shared/messages';
import { sessionStore } from '@portal/shared/session';
import { dropPaintedForm, paintedPath } from '../base/painted-form.ts';
import { applyOverride } from '../federation/override/apply-override.ts';
import { type Deployed, NO_DEPLOYMENT, setCurrentBoot } from '../federation/portal.ts';
import { hasScreenAt, startFirstScreen } from '../federation/preload.ts';
import { firstParts, remoteLoader } from '../federation/runtime.ts';
import { keepLook } from './look-cookie.ts';
import { verifyBoot } from './verify-boot.ts';
import { watchPerson } from './watch-person.ts';

/** The cards of a repeat visit are in a cache: what takes longer is waited for by nobody. */
const PICTURE_STANDS_MS = 300;

/** Data that the server has put into the page; a page that the service worker kept has it at its end, or not at all. */
const embedded = (id: 'boot' | 'whoami' | 'calls') => document.getElementById(id);

/**
 * Everything that must be known before anything is rendered: who asks, and what this person gets.
 * Rejects where the server does not say who asks. Where no deployment can be had or believed, the frame has no
 * remotes. Nothing of a remote is run, or asked for, before the deployment is verified.
 * `loadSignedIn` fetches the code that only somebody who is logged in needs, beside everything else.
 */
export async function bootPortal(loadSignedIn: () => Promise<void>): Promise<void> {
  // Whose frame is painted was logged in: what they need is made ready while the end of the page is on its way.
  const isPainted = document.querySelector('.painted') !== null;
  if (isPainted) void loadSignedIn();
  await pageIsWhole();
  const here = embedded('boot');
  const first = firstParts();
  // What asks is on its way while whoami is; the answer itself is preloaded by such a page.
  if (!here) void import('./request-boot.ts').catch(() => {});
  const whoami = await fetchWhoami(embedded('whoami')?.textContent);
  sessionStore.getState().begin(whoami);
  watchPerson();
  const answers = embedded('calls');
  bringAnswers(answers?.textContent);
  const { locale, client, user } = sessionStore.getState();
  const deployed = deploymentFor(here, user?.id ?? null).then(async (boot) => {
    first.believe(boot);
    remoteLoader().use(boot);
    setCurrentBoot(boot);
    const cards = startFirstScreen(window.location, answers !== null);
    // The picture has the cards' room: what takes its place is to have it as well, or all of it moves twice.
    if (isPainted && user)
      await Promise.race([cards, new Promise((go) => setTimeout(go, PICTURE_STANDS_MS))]);
  });
  // What the first file brings is not asked for; without one this waits for nothing.
  const shellParts = first.runShell();
  await Promise.all([
    deployed,
    shellParts.then(() => initMessages(locale, client?.terms)),
    // Its texts are known when it has come, and are at hand by then.
    user && shellParts.then(loadSignedIn).then(() => initMessages(locale, client?.terms)),
  ]);
  const painted = paintedPath();
  // Only the screen that it was painted for takes it over.
  if (painted && (user || !hasScreenAt(painted))) dropPaintedForm();
  keepLook();
}

/** A page that the service worker has begun gets its data at its end, out of the network (`offline/worker/page-rest.ts`). */
function pageIsWhole(): Promise<unknown> | undefined {
  if (document.readyState !== 'loading') return undefined;
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** What this person gets: out of the page, else asked for; what is refused is asked for once. */
async function deploymentFor(here: HTMLElement | null, user: number | null): Promise<Deployed> {
  try {
    const boot = await (here
      ? verifyBoot({ text: here.textContent, signature: here.dataset.signature }, user).catch(
          async (error: unknown) => {
            console.error('The deployment in the page is refused', error);
            return (await import('./request-boot.ts')).requestBoot(user);
          },
        )
      : import('./request-boot.ts').then(({ requestBoot }) => requestBoot(user)));
    return await applyOverride(boot);
  } catch (error) {
    console.error('The portal stands without its modules', error);
    return NO_DEPLOYMENT;
  }
}
