import type { Integrity } from '@portal/shared/federation';
import { createFileGuard } from './file-guard.ts';

declare global {
  interface Window {
    /**
     * Called by the loader that is built into the shell and every remote, for each chunk and style (see the preset).
     */
    __portalGuard__?: (element: HTMLScriptElement | HTMLLinkElement, address: string) => void;
  }
}

/** Data about this shell's files that the server embeds in the page; see `preparePage` of the hosting. */
interface OwnFiles {
  readonly base: string;
  readonly integrity: Integrity;
  readonly hashes: string;
}

/** The page's one guard. Imported before anything that may load a file. */
export const pageGuard = createFileGuard({
  origin: window.location.origin,
  development: process.env.NODE_ENV === 'development',
  ask: (...asked) => fetch(...asked),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});

window.__portalGuard__ = pageGuard.stamp;

const block = document.getElementById('shell-files')?.textContent;
const origin = document.querySelector<HTMLMetaElement>('meta[name="static-url"]')?.content ?? '';
pageGuard.knowOwn(block ? (JSON.parse(block) as OwnFiles) : { base: `${origin}/assets/`, integrity: null });
