import { createHash } from 'node:crypto';
import type { AccessSession } from '@portal/shared/access';
import type { BootDocument, RemoteDeployment, ShellManifest, Withdrawn } from '@portal/shared/federation';
import type { BootKey } from './boot-key.ts';
import { withFirstHashes } from './first-hashes.ts';

/** The viewer of a page, as gates and rollouts need it. The code that composes the server determines it. */
export interface Viewer {
  readonly client: NonNullable<AccessSession['client']> & { readonly key: string };
  /** `null`: not logged in. */
  readonly user: { readonly id: number | string; readonly groups: readonly string[] } | null;
}

/** Content of a boot document. */
export interface BootContent {
  readonly viewer: Viewer;
  readonly shell: ShellManifest['version'];
  readonly remotes: readonly RemoteDeployment[];
  readonly withdrawn: Withdrawn;
  readonly mayOverride: boolean;
}

/** `issued` is rounded to this many milliseconds, so that the same answer has the same text for a while (304). */
export const ISSUED_EVERY_MS = 5 * 60_000;
export const LIFETIME_MS = 24 * 3600_000;

/** `path`: only for the page at this path, not for everything that may follow it (`withFirstHashes`). */
export function bootDocument(
  { viewer, shell, remotes, withdrawn, mayOverride }: BootContent,
  now: Date,
  path?: string,
  lifetimeMs = LIFETIME_MS,
): BootDocument {
  const issued = now.getTime() - (now.getTime() % ISSUED_EVERY_MS);
  const content = JSON.stringify([shell, remotes]);
  return {
    deployment: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    issued: new Date(issued).toISOString(),
    expires: new Date(issued + lifetimeMs).toISOString(),
    audience: { client: viewer.client.key, user: viewer.user?.id ?? null },
    shell,
    withdrawn,
    ...(mayOverride ? { mayOverride } : {}),
    remotes: (path === undefined ? remotes : withFirstHashes(remotes, viewer, path)).map(forBrowser),
  };
}

/**
 * Only the server renders words and forms of public screens (rules/remotes.md#painted-forms): no browser reads them.
 */
function forBrowser(remote: RemoteDeployment): RemoteDeployment {
  const { descriptor } = remote;
  const routes = descriptor.routes.map(({ welcome: _, form: __, ...route }) => route);
  return { ...remote, descriptor: { ...descriptor, routes } };
}

export interface SignedBoot {
  readonly document: BootDocument;
  /** JSON without `<`, so that the same text can be a response or a data block in a page. */
  readonly text: string;
  /** Signature of exactly that text. */
  readonly signature: string;
}

export function signBoot(document: BootDocument, key: BootKey): SignedBoot {
  const text = JSON.stringify(document).replaceAll('<', '\\u003c');
  return { document, text, signature: key.sign(text) };
}
