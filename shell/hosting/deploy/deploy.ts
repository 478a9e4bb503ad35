import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changeRegistry, type HistoryEntry, readHistory, readRegistry } from '../registry/change-registry.ts';
import { ifMissing } from '../registry/disk/read-registry.ts';
import { kill, pin, promote, revive, rollBack, rollout, takeBack, unpin } from '../registry/edits.ts';
import { Refused } from '../registry/refused.ts';
import { type Registry, type RemoteState, stateOf, withState } from '../registry/registry.ts';
import { openReleaseStore, type ReleaseStore } from '../store/release-store.ts';
import { canDeploy } from './can-deploy.ts';
import type { DeployCommand } from './command.ts';
import { describeAudience } from './describe-state.ts';
import { dangers, misconceptions, misnomers } from './refusals.ts';

export interface DeployOptions {
  /** API document for where no server has written its own into the release store (`api.json`). */
  readonly api?: object;
  /** Id of the key that the servers sign `boot.json` with; a shell that does not know it is refused. */
  readonly bootKeyId?: string;
  readonly now?: () => Date;
}

export interface Deployed {
  readonly registry: Registry;
  /** The remote before and after. */
  readonly before: RemoteState;
  readonly after: RemoteState;
}

/**
 * Changes who gets what of a remote, after every check, checked on the registry that is really changed.
 * @param by a person, the account of a command, or `automatic`
 * @returns the registry as it is then; the same where nothing had to change
 * @throws Refused with the reasons in sentences
 */
export async function deploy(
  releases: string,
  command: DeployCommand,
  by: string,
  options: DeployOptions = {},
): Promise<Registry> {
  return (await deployAndCompare(releases, command, by, options)).registry;
}

/** As `deploy`, and says what the remote was before. */
export async function deployAndCompare(
  releases: string,
  command: DeployCommand,
  by: string,
  options: DeployOptions = {},
): Promise<Deployed> {
  const { remote, action, version, revision } = command;
  // Before the lock is made: a mistyped folder of releases is not to come into being.
  refuseFor(await misnomers(releases, openStore(releases), await readRegistry(releases), command));
  const entry = { by, action, remote, version, note: noteOf(command) };
  let compared: Pick<Deployed, 'before' | 'after'> | undefined;
  const registry = await changeRegistry(
    releases,
    revision === undefined ? entry : { ...entry, revision },
    async (before, current, history) => {
      const after = await decide(releases, command, current, history, options);
      compared = { before, after };
      return after;
    },
  );
  const state = stateOf(registry, remote);
  return { registry, ...(compared ?? { before: state, after: state }) };
}

/** What `deploy` would do at this moment; changes nothing. Throws as it does. */
export async function tryDeploy(
  releases: string,
  command: DeployCommand,
  options: DeployOptions = {},
): Promise<Deployed> {
  const [registry, history] = [await readRegistry(releases), await readHistory(releases)];
  const after = await decide(releases, command, registry, history, options);
  return { registry, before: stateOf(registry, command.remote), after };
}

async function decide(
  releases: string,
  command: DeployCommand,
  registry: Registry,
  history: readonly HistoryEntry[],
  options: DeployOptions,
): Promise<RemoteState> {
  const { remote, action, version } = command;
  const store = openStore(releases);
  const before = stateOf(registry, remote);
  refuseFor(await misnomers(releases, store, registry, command));
  refuseFor(misconceptions(command, before));
  const after = apply(command, before, history, options.now?.() ?? new Date());
  refuseFor(dangers(command, after));
  // Taking away must work at once, whatever is wrong with what is left.
  if (action === 'kill' || action === 'take_back') return after;
  refuseFor(
    await canDeploy({
      releases,
      store,
      before: registry,
      after: withState(registry, remote, after),
      remote,
      version: version === '*' ? null : version,
      api: (await runningApi(releases)) ?? options.api,
      bootKeyId: options.bootKeyId,
    }),
  );
  return after;
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
      if (!back) throw new Refused([`${remote} has no change that could be rolled back.`]);
      return back;
    }
    case 'take_back':
      return takeBack(state, version);
    case 'kill':
      return kill(state, version);
    case 'revive':
      return revive(state, version);
  }
}

/** The document that a server wrote when it started; the one that counts, because browsers meet it. */
export async function runningApi(releases: string): Promise<object | undefined> {
  const text = await readFile(join(releases, 'api.json'), 'utf8').catch(ifMissing);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as object;
  } catch {
    throw new Refused([
      `${join(releases, 'api.json')} is not JSON; start a server on this release store again.`,
    ]);
  }
}

/** What the history could not say otherwise: for whom. */
function noteOf({ action, clients = [], note = '', ...audience }: DeployCommand): string {
  const whom =
    action === 'rollout'
      ? describeAudience(clients.length > 0 ? { ...audience, clients } : audience)
      : clients.join(', ');
  return [whom, note].filter((text) => text !== '').join('; ');
}

/** What it would warn of is among the reasons of a refusal. */
const openStore = (releases: string): ReleaseStore => openReleaseStore(releases, () => undefined);

function refuseFor(reasons: readonly string[]): void {
  if (reasons.length > 0) throw new Refused(reasons);
}
