import { brokenUses } from '@portal/openapi/compatibility';
import { speaksContract } from '@portal/shared/federation';
import { distinct, fact, type Reason } from '../registry/refused.ts';
import { type Registry, SHELL, stateOf } from '../registry/registry.ts';
import { isAlive } from '../registry/resolve.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { verifyVersion } from '../store/verify-version.ts';
import { clientsIn, namesOf, newlyActiveVersions, remotesFor, versionsFor } from './affected.ts';

export interface DeployQuestion {
  readonly releases: string;
  readonly store: ReleaseStore;
  readonly before: Registry;
  readonly after: Registry;
  /** The remote (or `shell`) that changes. */
  readonly remote: string;
  /** The version that was requested by name; checked even if no one newly gets it. */
  readonly version: string | null;
  /** API document of the running servers. */
  readonly api: object | undefined;
  /** Ids of the keys that the servers sign `boot.json` with, if known. */
  readonly bootKeyIds: readonly string[] | undefined;
}

/**
 * Whether everyone who would newly get a version can run it: it is complete and unchanged in the store and not
 * killed, each shell version that they get offers its contract (or, for a shell: it serves each remote version that
 * they get), and the API still has the operations it calls.
 * @returns the objections, as sentences; empty if there are none
 */
export async function canDeploy(question: DeployQuestion): Promise<Reason[]> {
  const { before, after, remote, version } = question;
  const state = stateOf(after, remote);
  if (version !== null && !isAlive(state, version)) return [killedReason(remote, version, state.kill)];
  const given = newlyActiveVersions(before, after, remote);
  if (version !== null && !given.has(version)) given.set(version, []);
  const reasons = await Promise.all(
    [...given].map(([one, clients]) => reasonsAgainst(question, one, clients)),
  );
  return distinct(reasons.flat());
}

function killedReason(remote: string, version: string, kill: readonly string[]): Reason {
  const killed = kill.includes('*') ? '*' : version;
  const command = `npm run deploy -- ${remote}@${killed} --revive`;
  const [what, was] =
    killed === '*'
      ? [`All of ${remote} is killed`, `${remote} ist ganz gesperrt`]
      : [`${remote} ${version} is killed`, `${remote} ${version} ist gesperrt`];
  return {
    en: `${what}, so nobody would get it. First: ${command}`,
    de: `${was}, also bekäme es niemand. Zuerst: ${command}`,
  };
}

async function reasonsAgainst(
  question: DeployQuestion,
  version: string,
  clients: string[],
): Promise<Reason[]> {
  const { releases, remote } = question;
  const errors = await verifyVersion(releases, remote, version);
  if (errors.length > 0) return shortened(errors.map(fact));
  return remote === SHELL
    ? againstShell(question, version, clients)
    : againstRemote(question, version, clients);
}

async function againstRemote(
  question: DeployQuestion,
  version: string,
  clients: string[],
): Promise<Reason[]> {
  const { store, after, remote } = question;
  const manifest = await store.manifest(remote, version);
  if (!manifest)
    return [
      {
        en: `${remote} ${version} is not a version of a remote.`,
        de: `${remote} ${version} ist keine Version eines Remotes.`,
      },
    ];
  const shells = new Map<string, { offered: string; clients: string[] }>();
  for (const client of clients) {
    for (const shell of versionsFor(stateOf(after, SHELL), client)) {
      const offered = (await store.shell(shell))?.contract;
      // No one gets an unusable shell.
      if (offered === undefined || speaksContract(manifest.contract, offered)) continue;
      const found = shells.get(shell) ?? { offered, clients: [] };
      shells.set(shell, { offered, clients: [...found.clients, client] });
    }
  }
  const contracts = [...shells].map(([shell, { offered, clients }]): Reason => {
    const whom = said(question, clients);
    return {
      en: `${remote} ${version} needs contract ${manifest.contract}, and shell ${shell}, for ${whom.en}, offers ${offered}: deploy a shell that offers it first.`,
      de: `${remote} ${version} braucht den Vertrag ${manifest.contract}, und die Shell ${shell}, für ${whom.de}, bietet ${offered}: bitte zuerst eine Shell freigeben, die ihn bietet.`,
    };
  });
  return [...contracts, ...(await againstApi(question, version, manifest.operations))];
}

async function againstApi(
  { store, api, remote }: DeployQuestion,
  version: string,
  operations: readonly string[],
): Promise<Reason[]> {
  if (operations.length === 0) return [];
  const slice = await store.api(remote, version);
  if (!slice)
    return [
      {
        en: `${remote} ${version} calls the API, and its api.json is missing or was changed.`,
        de: `${remote} ${version} ruft die API auf, und seine api.json fehlt oder wurde geändert.`,
      },
    ];
  if (!api) {
    return [
      {
        en: `${remote} ${version} calls the API, and nobody knows which one runs: start a server on this release store, or give its document with --api.`,
        de: `${remote} ${version} ruft die API auf, und niemand weiß, welche läuft: bitte einen Server mit diesem Lager starten oder ihr Dokument mit --api angeben.`,
      },
    ];
  }
  const errors = brokenUses(slice, api).map((error) => ({
    en: `${remote} ${version} cannot use this API: ${error}.`,
    de: `${remote} ${version} kann diese API nicht verwenden: ${error}.`,
  }));
  return shortened(errors);
}

async function againstShell(question: DeployQuestion, version: string, clients: string[]): Promise<Reason[]> {
  const { store, after, bootKeyIds } = question;
  const shell = await store.shell(version);
  if (!shell)
    return [
      {
        en: `shell ${version} is not a version of the shell.`,
        de: `shell ${version} ist keine Version der Shell.`,
      },
    ];
  const reasons: Reason[] = [];
  if (bootKeyIds && !shell.bootKeys.some((id) => bootKeyIds.includes(id))) {
    const [keys, signing] = [shell.bootKeys.join(', '), bootKeyIds.join(', ')];
    reasons.push({
      en: `shell ${version} does not believe the key ${signing} that the servers sign boot.json with; it knows ${keys || 'none'}. Build it with BOOT_PUBLIC_KEYS of the servers.`,
      de: `shell ${version} glaubt dem Schlüssel ${signing} nicht, mit dem die Server boot.json unterschreiben; sie kennt ${keys || 'keinen'}. Bitte mit BOOT_PUBLIC_KEYS der Server bauen.`,
    });
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
    const whom = said(question, clients);
    reasons.push({
      en: `shell ${version} offers contract ${shell.contract}, and ${remote}, for ${whom.en}, needs ${needed}: deploy a version of it that the shell serves first.`,
      de: `shell ${version} bietet den Vertrag ${shell.contract}, und ${remote}, für ${whom.de}, braucht ${needed}: bitte zuerst eine Version davon freigeben, die zur Shell passt.`,
    });
  }
  return reasons;
}

const said = ({ before, after }: DeployQuestion, clients: string[]) =>
  namesOf(clients, clientsIn(before, after));

/** The first few say what is wrong; a hundred more would hide it. */
function shortened(errors: Reason[], most = 10): Reason[] {
  const more = errors.length - most;
  const rest = { en: `And ${more} more of the kind.`, de: `Und ${more} weitere dieser Art.` };
  return more > 0 ? [...errors.slice(0, most), rest] : errors;
}
