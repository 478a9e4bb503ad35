import { brokenUses } from '@portal/openapi/compatibility';
import { speaksContract } from '@portal/shared/federation';
import { type Registry, SHELL, stateOf } from '../registry/registry.ts';
import { isAlive } from '../registry/resolve.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { verifyVersion } from '../store/verify-version.ts';
import { clientsIn, namesOf, newlyGiven, remotesFor, versionsFor } from './affected.ts';

export interface DeployQuestion {
  readonly releases: string;
  readonly store: ReleaseStore;
  readonly before: Registry;
  readonly after: Registry;
  /** The remote (or `shell`) that is another one after than before. */
  readonly remote: string;
  /** Asked for by name; checked even if nobody gets it newly. */
  readonly version: string | null;
  /** API document of the running servers. */
  readonly api: object | undefined;
  /** Id of the key that the servers sign `boot.json` with, where it is known. */
  readonly bootKeyId: string | undefined;
}

/**
 * Whether everybody who would newly get a version could run it: it is whole and unchanged in the store and not killed,
 * each shell version that they get offers its contract (or, of a shell: it serves each remote version that they get),
 * and the API still has what it calls.
 * @returns sentences that say what is against it; empty: nothing
 */
export async function canDeploy(question: DeployQuestion): Promise<string[]> {
  const { before, after, remote, version } = question;
  const state = stateOf(after, remote);
  if (version !== null && !isAlive(state, version)) return [killedReason(remote, version, state.kill)];
  const given = newlyGiven(before, after, remote);
  if (version !== null && !given.has(version)) given.set(version, []);
  const reasons = await Promise.all(
    [...given].map(([one, clients]) => reasonsAgainst(question, one, clients)),
  );
  return [...new Set(reasons.flat())];
}

function killedReason(remote: string, version: string, kill: readonly string[]): string {
  const killed = kill.includes('*') ? '*' : version;
  const what = killed === '*' ? `All of ${remote} is killed` : `${remote} ${version} is killed`;
  return `${what}, so nobody would get it. First: npm run deploy -- ${remote}@${killed} --revive`;
}

async function reasonsAgainst(
  question: DeployQuestion,
  version: string,
  clients: string[],
): Promise<string[]> {
  const { releases, remote } = question;
  const errors = await verifyVersion(releases, remote, version);
  if (errors.length > 0) return shortened(errors);
  return remote === SHELL
    ? againstShell(question, version, clients)
    : againstRemote(question, version, clients);
}

async function againstRemote(
  question: DeployQuestion,
  version: string,
  clients: string[],
): Promise<string[]> {
  const { store, after, remote } = question;
  const manifest = await store.manifest(remote, version);
  if (!manifest) return [`${remote} ${version} is not a version of a remote.`];
  const shells = new Map<string, { offered: string; clients: string[] }>();
  for (const client of clients) {
    for (const shell of versionsFor(stateOf(after, SHELL), client)) {
      const offered = (await store.shell(shell))?.contract;
      // A shell that is not usable is given to nobody.
      if (offered === undefined || speaksContract(manifest.contract, offered)) continue;
      const found = shells.get(shell) ?? { offered, clients: [] };
      shells.set(shell, { offered, clients: [...found.clients, client] });
    }
  }
  const contracts = [...shells].map(
    ([shell, { offered, clients }]) =>
      `${remote} ${version} needs contract ${manifest.contract}, and shell ${shell}, for ${said(question, clients)}, offers ${offered}: deploy a shell that offers it first.`,
  );
  return [...contracts, ...(await againstApi(question, version, manifest.operations))];
}

async function againstApi(
  { store, api, remote }: DeployQuestion,
  version: string,
  operations: readonly string[],
): Promise<string[]> {
  if (operations.length === 0) return [];
  const slice = await store.api(remote, version);
  if (!slice) return [`${remote} ${version} calls the API, and its api.json is missing or was changed.`];
  if (!api) {
    return [
      `${remote} ${version} calls the API, and nobody knows which one runs: start a server on this release store, or give its document with --api.`,
    ];
  }
  const errors = brokenUses(slice, api).map((error) => `${remote} ${version} cannot use this API: ${error}.`);
  return shortened(errors);
}

async function againstShell(question: DeployQuestion, version: string, clients: string[]): Promise<string[]> {
  const { store, after, bootKeyId } = question;
  const shell = await store.shell(version);
  if (!shell) return [`shell ${version} is not a version of the shell.`];
  const reasons: string[] = [];
  if (bootKeyId !== undefined && !shell.bootKeys.includes(bootKeyId)) {
    reasons.push(
      `shell ${version} does not believe the key ${bootKeyId} that the servers sign boot.json with; it knows ${shell.bootKeys.join(', ') || 'none'}. Build it with BOOT_PUBLIC_KEYS of the servers.`,
    );
  }
  const unserved = new Map<string, { needed: string; clients: string[] }>();
  for (const client of clients) {
    for (const [name, live] of remotesFor(after, client)) {
      const needed = (await store.manifest(name, live))?.contract;
      if (needed === undefined || speaksContract(needed, shell.contract)) continue;
      const found = unserved.get(`${name} ${live}`) ?? { needed, clients: [] };
      unserved.set(`${name} ${live}`, { needed, clients: [...found.clients, client] });
    }
  }
  for (const [remote, { needed, clients }] of unserved) {
    reasons.push(
      `shell ${version} offers contract ${shell.contract}, and ${remote}, for ${said(question, clients)}, needs ${needed}: deploy a version of it that the shell serves first.`,
    );
  }
  return reasons;
}

const said = ({ before, after }: DeployQuestion, clients: string[]) =>
  namesOf(clients, clientsIn(before, after));

/** The first few say what is wrong; a hundred more would hide it. */
function shortened(errors: string[], most = 10): string[] {
  const more = errors.length - most;
  return more > 0 ? [...errors.slice(0, most), `And ${more} more of the kind.`] : errors;
}
