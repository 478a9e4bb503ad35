import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changeRegistry, type HistoryEntry, readHistory, readRegistry } from '../registry/change-registry.ts';
import { ifMissing } from '../registry/disk/read-registry.ts';
import { kill, pin, promote, revive, rollBack, rollout, unpin, withdrawRollout } from '../registry/edits.ts';
import { distinct, type Reason, Refused } from '../registry/refused.ts';
import { type Registry, type RemoteState, stateOf, withState } from '../registry/registry.ts';
import { openReleaseStore, type ReleaseStore } from '../store/release-store.ts';
import { canDeploy } from './can-deploy.ts';
import type { DeployCommand } from './command.ts';
import { describeAudience } from './describe-state.ts';
import { knownClients, strangers } from './known-clients.ts';
import { dangers, misconceptions, misnomers, repeated } from './refusals.ts';

export interface DeployOptions {
  /** API document to use if no server has written its own into the release store (`api.json`). */
  readonly api?: object;
  /** Ids of the keys that the servers sign `boot.json` with; a shell that does not know any of them is refused. */
  readonly bootKeyIds?: readonly string[];
  readonly now?: () => Date;
}

export interface Deployed {
  readonly registry: Registry;
  /** The state of each command's remote, before and after. */
  readonly changes: readonly {
    readonly remote: string;
    readonly before: RemoteState;
    readonly after: RemoteState;
  }[];
}

/**
 * Changes the deployed versions of one or several remotes, after every check, on the registry as it is when it is
 * changed. Several are changed together or not at all, and are checked as one: a shell with a new contract and the
 * remotes that need it are one change.
 * @param by a person, the account of a command, or `automatic`
 * @param commands at least one; if several, each remote once, and the same revision or none
 * @returns the resulting registry, the same if nothing had to change; and the previous state of each remote
 * @throws Refused with the reasons in sentences
 */
export async function deploy(
  releases: string,
  commands: readonly DeployCommand[],
  by: string,
  options: DeployOptions = {},
): Promise<Deployed> {
  // Before the lock is created: a mistyped path must not create a release folder.
  refuseFor(await misnomersOf(releases, await readRegistry(releases), commands));
  const revision = commands.find((command) => command.revision !== undefined)?.revision;
  let before: Registry | undefined;
  const registry = await changeRegistry(
    releases,
    {
      by,
      changes: commands.map((command) => ({
        ...{ action: command.action, remote: command.remote, version: command.version },
        note: noteOf(command),
      })),
      ...(revision === undefined ? {} : { revision }),
    },
    (current, history) => {
      before = current;
      return decide(releases, commands, current, history, options);
    },
  );
  return compare(commands, before ?? registry, registry);
}

/** The result that `deploy` would have now; changes nothing. Throws as it does. */
export async function tryDeploy(
  releases: string,
  commands: readonly DeployCommand[],
  options: DeployOptions = {},
): Promise<Deployed> {
  const [registry, history] = [await readRegistry(releases), await readHistory(releases)];
  return compare(commands, registry, await decide(releases, commands, registry, history, options));
}

function compare(commands: readonly DeployCommand[], before: Registry, after: Registry): Deployed {
  const changes = commands.map(({ remote }) => ({
    ...{ remote, before: stateOf(before, remote), after: stateOf(after, remote) },
  }));
  return { registry: after, changes };
}

async function decide(
  releases: string,
  commands: readonly DeployCommand[],
  before: Registry,
  history: readonly HistoryEntry[],
  options: DeployOptions,
): Promise<Registry> {
  refuseFor(repeated(commands));
  refuseFor(await misnomersOf(releases, before, commands));
  refuseFor(commands.flatMap((command) => misconceptions(command, stateOf(before, command.remote))));
  const now = options.now?.() ?? new Date();
  const after = commands.reduce(
    (registry, command) =>
      withState(registry, command.remote, apply(command, stateOf(before, command.remote), history, now)),
    before,
  );
  refuseFor(commands.flatMap((command) => dangers(command, stateOf(after, command.remote))));
  const [store, api] = [openStore(releases), (await runningApi(releases)) ?? options.api];
  const reasons = await Promise.all(
    commands
      // Withdrawing must work immediately, whatever is wrong with the remaining versions.
      .filter(({ action }) => action !== 'kill' && action !== 'take_back')
      .map(({ remote, version }) =>
        canDeploy({
          ...{ releases, store, before, after, remote, api, bootKeyIds: options.bootKeyIds },
          version: version === '*' ? null : version,
        }),
      ),
  );
  refuseFor(distinct(reasons.flat()));
  return after;
}

async function misnomersOf(
  releases: string,
  registry: Registry,
  commands: readonly DeployCommand[],
): Promise<Reason[]> {
  const store = openStore(releases);
  const known = await knownClients(releases);
  const found = await Promise.all(
    commands.map(async (command) => [
      ...(await misnomers(releases, store, registry, command)),
      ...strangers(command, known),
    ]),
  );
  return distinct(found.flat());
}

function apply(
  command: DeployCommand,
  state: RemoteState,
  history: readonly HistoryEntry[],
  now: Date,
): RemoteState {
  const { remote, action, clients = [], percent, groups, errorLimit } = command;
  const version = command.version ?? '';
  switch (action) {
    case 'deploy':
    case 'promote':
      return promote(state, version);
    case 'pin':
      return pin(state, version, clients);
    case 'unpin':
      return unpin(state, clients);
    case 'rollout': {
      const audience = {
        ...(percent === undefined ? {} : { percent }),
        ...(groups === undefined ? {} : { groups }),
        ...(command.clients === undefined ? {} : { clients }),
        ...(errorLimit === undefined ? {} : { errorLimit }),
      };
      return rollout(state, remote, version, audience, now);
    }
    case 'roll_back': {
      const back = rollBack(state, remote, history);
      if (!back)
        throw new Refused([
          {
            en: `${remote} has no change that could be rolled back.`,
            de: `${remote} hat keine Änderung, die sich zurücknehmen ließe.`,
          },
        ]);
      return back;
    }
    case 'take_back':
      return withdrawRollout(state, version);
    case 'kill':
      return kill(state, version);
    case 'revive':
      return revive(state, version);
  }
}

/** The document that a server wrote when it started; it is the one that counts, because browsers use it. */
export async function runningApi(releases: string): Promise<object | undefined> {
  const text = await readFile(join(releases, 'api.json'), 'utf8').catch(ifMissing);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as object;
  } catch {
    throw new Refused([
      {
        en: `${join(releases, 'api.json')} is not JSON; start a server on this release store again.`,
        de: `${join(releases, 'api.json')} ist kein JSON; bitte einen Server mit diesem Lager neu starten.`,
      },
    ]);
  }
}

/** The history's note, with the audience, which it does not record otherwise. */
function noteOf({ action, clients = [], note = '', ...audience }: DeployCommand): string {
  const whom =
    action === 'rollout'
      ? describeAudience(clients.length > 0 ? { ...audience, clients } : audience)
      : clients.join(', ');
  return [whom, note].filter((text) => text !== '').join('; ');
}

/** Its warnings are among the reasons of a refusal. */
const openStore = (releases: string): ReleaseStore => openReleaseStore(releases, () => undefined);

function refuseFor(reasons: readonly Reason[]): void {
  if (reasons.length > 0) throw new Refused(reasons);
}
