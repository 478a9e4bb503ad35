import { mainOf } from './page.ts';

/** Data that the server's own page contains for the person; the stored page has none of it. */
export interface PageRest {
  /** The data blocks as the server wrote them: whoami, the signed deployment, the answers to the first calls. */
  readonly blocks: string;
  /** The whoami answer, as JSON. */
  readonly whoami: string;
}

const BLOCK = /<script type="application\/json" id="(boot|whoami|calls)"[^>]*>([^<]*)<\/script>/g;

/**
 * `undefined` if the answer contains nothing that this build's page could use: another build's page, which may have
 * another format, one without a person or a deployment, or something else entirely.
 */
export function pageRest(html: string, files: ReadonlySet<string>): PageRest | undefined {
  const main = mainOf(html);
  if (main === undefined || !files.has(main)) return undefined;
  const found = new Map(
    [...html.matchAll(BLOCK)].map(([block, id = '', text = '']) => [id, { block, text }]),
  );
  const whoami = found.get('whoami');
  if (!whoami || !found.has('boot')) return undefined;
  return { blocks: [...found.values()].map(({ block }) => block).join(''), whoami: whoami.text };
}

/** Hides another person's painted frame as soon as that is known, before the portal has loaded to do it. */
export const withoutPicture = (nonce: string): string =>
  `<style nonce="${nonce}">.painted{display:none}</style>`;
