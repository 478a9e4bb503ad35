import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { canReplaceApi } from '../../shell/hosting/deploy/can-replace-api.ts';

/** API document of this checkout's server, as text. */
export async function ownApi(): Promise<string> {
  const path = createRequire(import.meta.url).resolve('@portal/openapi/document.json');
  return readFile(path, 'utf8');
}

/**
 * Writes the API document of this server into the release store (`api.json`): deployments are checked against what runs.
 * A server that breaks a version in use runs all the same, because its start is the decision of anyone who runs it.
 * @param warn is told of each use of the API by a version in use that this server does not satisfy any more
 */
export async function publishApi(
  releases: string,
  text: string,
  warn: (message: string) => void,
): Promise<void> {
  const file = join(releases, 'api.json');
  const before = await readFile(file, 'utf8').catch(() => undefined);
  for (const error of await canReplaceApi(releases, JSON.parse(text) as object)) {
    warn(`This server's API breaks a version in use. ${error}`);
  }
  if (before === text) return;
  await mkdir(releases, { recursive: true });
  // Other servers may write theirs at the same moment: each whole, the last one counts.
  const draft = join(releases, `.api.json.draft-${process.pid}`);
  await writeFile(draft, text);
  await rename(draft, file);
}
