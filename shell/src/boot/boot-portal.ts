import { loadEmbeddedResponses } from '@portal/shared/api';
import { fetchWhoami } from '@portal/shared/api/platform';
import { initMessages } from '@portal/shared/messages';
import { sessionStore } from '@portal/shared/session';
import { dropPaintedForm, paintedPath } from '../base/painted-form.ts';
import { applyOverride } from '../federation/override/apply-override.ts';
import { type Deployed, NO_DEPLOYMENT, setCurrentBoot } from '../federation/portal.ts';
import { hasScreenAt, startFirstScreen } from '../federation/preload.ts';
import { firstParts, remoteLoader } from '../federation/runtime.ts';
import { storeDisplaySettings } from './look-cookie.ts';
import { verifyBoot } from './verify-boot.ts';
import { watchPerson } from './watch-person.ts';

/** The cards of a repeat visit are cached: longer than this is not worth waiting for. */
const PICTURE_STANDS_MS = 300;

/** Data that the server embeds in the page; a page from the service worker has it at its end, or not at all. */
const embedded = (id: 'boot' | 'whoami' | 'calls') => document.getElementById(id);

/**
 * Prepares everything that rendering needs: the person, and their deployment. Rejects if the server does not answer
 * whoami. If no deployment can be loaded or verified, the frame has no remotes. Nothing of a remote runs, or is
 * requested, before the deployment is verified. `loadSignedIn` fetches the code that only logged-in people need, in
 * parallel.
 */
export async function bootPortal(loadSignedIn: () => Promise<void>): Promise<void> {
  // A painted frame means that the person was logged in: prepares their code while the end of the page is arriving.
  const isPainted = document.querySelector('.painted') !== null;
  if (isPainted) void loadSignedIn();
  await pageIsWhole();
  const here = embedded('boot');
  const first = firstParts();
  // The code that requests it loads while whoami is pending; such a page preloads the answer itself.
  if (!here) void import('./request-boot.ts').catch(() => {});
  const whoami = await fetchWhoami(embedded('whoami')?.textContent);
  sessionStore.getState().begin(whoami);
  watchPerson();
  const answers = embedded('calls');
  loadEmbeddedResponses(answers?.textContent);
  const { locale, client, user } = sessionStore.getState();
  const deployed = deploymentFor(here, user?.id ?? null).then(async (boot) => {
    first.believe(boot);
    remoteLoader().use(boot);
    setCurrentBoot(boot);
    const cards = startFirstScreen(window.location, answers !== null);
    // The painted picture reserves the cards' space: the frame that replaces it needs that space as well, or
    // everything moves twice.
    if (isPainted && user)
      await Promise.race([cards, new Promise((go) => setTimeout(go, PICTURE_STANDS_MS))]);
  });
  // Parts in the first file are not requested; without one, this does not wait.
  const shellParts = first.runShell();
  await Promise.all([
    deployed,
    shellParts.then(() => initMessages(locale, client?.terms)),
    // Its texts are registered when it has loaded, and have been fetched by then.
    user && shellParts.then(loadSignedIn).then(() => initMessages(locale, client?.terms)),
  ]);
  const painted = paintedPath();
  // Only the screen that it was painted for takes it over.
  if (painted && (user || !hasScreenAt(painted))) dropPaintedForm();
  storeDisplaySettings();
}

/**
 * A page that the service worker has begun receives its data at its end, from the network
 * (`offline/worker/page-rest.ts`).
 */
function pageIsWhole(): Promise<unknown> | undefined {
  if (document.readyState !== 'loading') return undefined;
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** This person's deployment: from the page, otherwise requested; a refused one is requested once. */
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
