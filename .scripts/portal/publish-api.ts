import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { canReplaceApi } from '../../shell/hosting/deploy/can-replace-api.ts';

/** The API document of this checkout's server, as text. */
export async function ownApi(): Promise<string> {
  const path = createRequire(import.meta.url).resolve('@portal/openapi/document.json');
  return readFile(path, 'utf8');
}

/**
 * Writes the API document of this server into the release store (`api.json`): deployments are checked against the
 * running API. A server that breaks a version in use still starts: its operator decides that.
 * @param warn called for each use of the API by a version in use that this server no longer satisfies
 */
export async function publishApi(
  releases: string,
  text: string,
  warn: (message: string) => void,
): Promise<void> {
  const before = await readFile(join(releases, 'api.json'), 'utf8').catch(() => undefined);
  for (const error of await canReplaceApi(releases, JSON.parse(text) as object)) {
    warn(`This server's API breaks a version in use. ${error}`);
  }
  if (before !== text) await writeWhole(releases, 'api.json', text);
}

/** How long a new client may be unknown to `npm run deploy`. */
const CLIENTS_EVERY_MS = 60_000;

/**
 * Writes the clients' keys into the release store (`clients.json`), now and whenever they change: deployments for an
 * unknown client are refused.
 * @returns a function that stops it
 */
export async function publishClients(
  releases: string,
  readKeys: () => Promise<readonly string[]>,
  warn: (message: string) => void,
): Promise<() => void> {
  let written = '';
  const publish = async () => {
    const text = JSON.stringify([...(await readKeys())].sort());
    if (text !== written) await writeWhole(releases, 'clients.json', text);
    written = text;
  };
  const tell = (error: unknown) => warn(`The clients could not be written into the release store: ${error}`);
  await publish().catch(tell);
  const timer = setInterval(() => publish().catch(tell), CLIENTS_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Other servers may write theirs at the same moment: each writes it whole, and the last one wins. */
async function writeWhole(releases: string, name: string, text: string): Promise<void> {
  await mkdir(releases, { recursive: true });
  const draft = join(releases, `.${name}.draft-${process.pid}`);
  await writeFile(draft, text);
  await rename(draft, join(releases, name));
}
