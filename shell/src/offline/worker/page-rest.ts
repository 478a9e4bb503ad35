import { mainOf } from './page.ts';

/** What the server's own page brings along for who asks; the page that is kept has none of it. */
export interface PageRest {
  /** The blocks of data as the server wrote them: whoami, the signed deployment, the answers to the first calls. */
  readonly blocks: string;
  /** Who asks, as JSON. */
  readonly whoami: string;
}

const BLOCK = /<script type="application\/json" id="(boot|whoami|calls)"[^>]*>([^<]*)<\/script>/g;

/**
 * `undefined` where there is nothing that this build's page could take: another build's page, which may say it in another
 * form, one without a person or a deployment, or something else altogether.
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

/** Takes the picture of somebody else away as soon as that is known, before the portal is there to do it. */
export const withoutPicture = (nonce: string): string =>
  `<style nonce="${nonce}">.painted{display:none}</style>`;
