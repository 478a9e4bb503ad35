import { readFile } from 'node:fs/promises';
import { hostname, userInfo } from 'node:os';
import { readHistory, readRegistry } from '../../registry/change-registry.ts';
import { activeVersions } from '../../registry/edits.ts';
import { Refused } from '../../registry/refused.ts';
import { type RemoteState, stateOf } from '../../registry/registry.ts';
import { fallbackVersion, isAlive } from '../../registry/resolve.ts';
import { openReleaseStore } from '../../store/release-store.ts';
import { canReplaceApi } from '../can-replace-api.ts';
import { type DeployOptions, deploy, runningApi, tryDeploy } from '../deploy.ts';
import { describeChange, describeState } from '../describe-state.ts';
import { knownClients } from '../known-clients.ts';
import { knownRemotes } from '../refusals.ts';
import { parseArguments, type Request, USAGE, UsageError } from './parse-arguments.ts';

/** Environment that the command runs in. */
export interface DeployPlace {
  readonly releases: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** API document of this checkout, which counts if no server has written its own yet. */
  readonly checkoutApi: () => Promise<object | undefined>;
  /** Ids of the keys that the servers of this release store sign with, if this machine knows them. */
  readonly bootKeyIds: () => Promise<readonly string[] | undefined>;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
}

/**
 * Runs `npm run deploy -- …`.
 * @returns exit code: 0 done, 1 refused, 2 not understood
 */
export async function runDeploy(argv: readonly string[], place: DeployPlace): Promise<0 | 1 | 2> {
  try {
    const request = parseArguments(argv);
    switch (request.kind) {
      case 'help':
        place.say(USAGE);
        return 0;
      case 'status':
        await showStatus(place, request.remote);
        return 0;
      case 'history':
        await showHistory(place, request.remote);
        return 0;
      case 'check api':
        return await checkApi(place, request.api);
      case 'change':
        await change(place, request);
        return 0;
    }
  } catch (error) {
    if (error instanceof UsageError) {
      place.complain(`${error.message}\n\n${USAGE}`);
      return 2;
    }
    if (error instanceof Refused)
      place.complain(`Refused, nothing was changed:\n${bullets(error.reasons.map(({ en }) => en))}`);
    else place.complain(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/** DEPLOY_BY, or else the user of this machine. */
export function deployerIn(env: DeployPlace['env']): string {
  const named = env.DEPLOY_BY?.trim();
  return named ? named : `${userName()}@${hostname()}`;
}

/** In a container the user may only have a number. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'somebody');
  }
}

async function change(
  place: DeployPlace,
  { commands, isDryRun, api: file }: Extract<Request, { kind: 'change' }>,
) {
  const { releases, say } = place;
  const [api, bootKeyIds] = [await fallbackApi(place, file), await place.bootKeyIds()];
  const options: DeployOptions = {
    ...(api ? { api } : {}),
    ...(bootKeyIds ? { bootKeyIds } : {}),
  };
  if (commands.some(({ clients }) => clients) && !(await knownClients(releases))) {
    say('No server has run on this release store yet, so nobody knows which clients there are.');
  }
  const { registry, changes } = isDryRun
    ? await tryDeploy(releases, commands, options)
    : await deploy(releases, commands, deployerIn(place.env), options);
  for (const { remote, before, after } of changes) {
    const lines = describeChange(before, after);
    if (lines.length === 0) {
      say(`${remote} is so already; nothing was changed.`);
      continue;
    }
    say(
      isDryRun
        ? `${remote} would change (nothing was changed):`
        : `${remote}, revision ${registry.revision ?? 0}:`,
    );
    say(bullets(lines));
    if (commands[0]?.action === 'kill') warnOfKill(place, remote, before, after);
  }
}

function warnOfKill({ say }: DeployPlace, remote: string, before: RemoteState, after: RemoteState) {
  const gone = [...activeVersions(before)].filter((one) => !activeVersions(after).has(one));
  if (gone.length === 0) {
    say('Nobody was given it; open pages that still hold it leave it at their next navigation.');
  } else if (fallbackVersion(after) !== null) {
    say(
      `Who gets no other version gets ${remote} ${fallbackVersion(after)} again, which was everybody's before.`,
    );
  } else if (!isAlive(after, after.default)) {
    say(
      `Who gets no other version has no ${remote} now; npm run deploy -- ${remote}@<version> gives them one.`,
    );
  }
}

async function showStatus({ releases, say }: DeployPlace, remote: string | undefined) {
  const registry = await readRegistry(releases);
  const names = await chosenRemotes(releases, remote);
  const store = openReleaseStore(releases, () => undefined);
  say(`${releases}, revision ${registry.revision ?? 0}`);
  for (const name of names) {
    const [state, stored] = [stateOf(registry, name), await store.versions(name)];
    const lines = describeState(state);
    const problems = (await Promise.all(stored.map((version) => store.problemOf(name, version)))).filter(
      (problem) => problem !== undefined,
    );
    const shown = stored.slice(0, 10).join(', ') || 'none';
    const more = stored.length > 10 ? `, and ${stored.length - 10} older ones` : '';
    say(`\n${name}`);
    say(
      bullets([
        ...(lines.length > 0 ? lines : ['nobody gets it']),
        `in the store: ${shown}${more}`,
        ...problems,
      ]),
    );
  }
}

async function showHistory({ releases, say }: DeployPlace, remote: string | undefined) {
  if (remote !== undefined) await chosenRemotes(releases, remote);
  const history = (await readHistory(releases)).filter(
    (entry) => remote === undefined || entry.remote === remote,
  );
  if (history.length === 0) say('Nothing was ever changed.');
  for (const { revision, at, by, action, version, note, before, after, ...entry } of history) {
    const name = version === null ? entry.remote : `${entry.remote}@${version}`;
    say(`${revision}  ${at}  ${by}  ${action.replace('_', ' ')} ${name}${note ? `  (${note})` : ''}`);
    say(bullets(describeChange(before, after)));
  }
}

async function checkApi(place: DeployPlace, file: string | undefined): Promise<0 | 1> {
  const document = file === undefined ? await place.checkoutApi() : await readDocument(file);
  const name = file ?? 'the API document of this checkout';
  if (!document) throw new Error('There is no API document here; name one with --api.');
  const reasons = await canReplaceApi(place.releases, document);
  if (reasons.length === 0) {
    place.say(`Every version that somebody gets works with ${name}.`);
    return 0;
  }
  place.complain(`What is deployed does not work with ${name}:\n${bullets(reasons)}`);
  return 1;
}

/** The API document that counts if no server has reported which API runs. */
async function fallbackApi(place: DeployPlace, file: string | undefined): Promise<object | undefined> {
  if (file === undefined) return place.checkoutApi();
  const document = await readDocument(file);
  if (await runningApi(place.releases)) {
    place.say(`${place.releases}/api.json counts, not ${file}: it is the API of the running servers.`);
  }
  return document;
}

async function readDocument(file: string): Promise<object> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as object;
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    throw new Refused([
      {
        en: `${file} is no API document in JSON: ${why}`,
        de: `${file} ist kein API-Dokument in JSON: ${why}`,
      },
    ]);
  }
}

async function chosenRemotes(releases: string, remote: string | undefined): Promise<string[]> {
  const names = await knownRemotes(releases, await readRegistry(releases));
  if (remote === undefined) return names;
  if (names.includes(remote)) return [remote];
  throw new Error(`There is no ${remote} in ${releases}; there are ${names.join(', ') || 'none'}.`);
}

const bullets = (lines: readonly string[]) => lines.map((line) => `  ${line}`).join('\n');
