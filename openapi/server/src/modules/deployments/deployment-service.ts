import type { components } from '@portal/openapi/server';
import type { OutsideContext } from '../../contract/handler.ts';
import {
  DeploymentRefused,
  type DeploymentsPort,
  type DeploymentsState,
} from '../../mechanisms/portal/deployments-port.ts';
import { conflictProblem, forbidden, validationProblem } from '../../mechanisms/problems.ts';
import { messages } from '../../mechanisms/texts/messages.ts';
import { readLoads } from './load-counts.ts';
import { toDeployments } from './mapping.ts';
import { deploymentMessages as texts } from './messages.ts';
import { visibleTo } from './rules/visible-deployments.ts';

type Deployments = components['schemas']['Deployments'];
type Context = OutsideContext<'listDeployments'> | OutsideContext<'changeDeployment'>;

const NOTHING: DeploymentsState = { revision: 0, remotes: [], history: [] };

/** The whole registry for the client that operates the portal; for others, the parts about their own people. */
export async function listDeployments(context: OutsideContext<'listDeployments'>): Promise<Deployments> {
  return show(context, (await context.deployments.port?.read()) ?? NOTHING);
}

/**
 * Changes the registry, which is a file, and writes the audit log, which is in the database: the row is written first,
 * in a transaction that is committed after the change. A refused change leaves no row, and nothing changes if the row
 * cannot be written; only if the database dies between the two, the log lacks the change, which the registry's own
 * history still names with its author.
 */
export async function changeDeployment(context: OutsideContext<'changeDeployment'>): Promise<Deployments> {
  const { client, user, body, deployments, transaction, audit } = context;
  if (!client.operates_deployments) throw forbidden();
  const { remote, action, revision } = body;
  const version = body.version ?? null;
  if (action === 'roll_back' && version !== null) {
    throw validationProblem({ version: [texts.noVersionWanted] });
  }
  if (action !== 'roll_back' && version === null) throw validationProblem({ version: [texts.versionWanted] });
  if (!deployments.port) throw conflictProblem(texts.noStore);
  const before = await deployments.port.read();
  if (before.revision !== revision) throw conflictProblem(messages.staleVersion);
  const found = findRemote(context, before, version);

  const { port } = deployments;
  let made: Promise<DeploymentsState> | undefined;
  const after = await transaction(async (tx) => {
    await audit(tx, {
      action,
      entity: 'deployment',
      entityId: remote,
      before: { revision, ...summaryOf(found) },
      after: { revision: revision + 1, remote, action, version },
    });
    // Once, even if the transaction is retried.
    made ??= change(port, { remote, action, version, revision, note: '' }, user.email);
    const state = await made;
    // Thrown, so that the log does not record a change that did not happen.
    if (state.revision === revision) throw conflictProblem(texts.nothingChanges);
    return state;
  });
  return show(context, after);
}

type Remote = DeploymentsState['remotes'][number];

function findRemote(
  { body: { remote: name }, t }: OutsideContext<'changeDeployment'>,
  state: DeploymentsState,
  version: string | null,
): Remote {
  const remote = state.remotes.find((candidate) => candidate.name === name);
  if (!remote) throw conflictProblem(t(texts.unknownRemote, { remote: name }));
  if (version !== null && !remote.versions.some((candidate) => candidate.version === version)) {
    throw conflictProblem(t(texts.unknownVersion, { remote: name, version }));
  }
  return remote;
}

async function change(
  port: DeploymentsPort,
  wanted: Parameters<DeploymentsPort['change']>[0],
  by: string,
): Promise<DeploymentsState> {
  try {
    return await port.change(wanted, by);
  } catch (error) {
    if (error instanceof DeploymentRefused) throw conflictProblem(error.reason);
    throw error;
  }
}

/** Shows a reader of the log what a change has replaced. */
function summaryOf({ versions }: Remote) {
  const at = (kind: 'default' | 'rollout') =>
    versions
      .filter(({ places }) => places.some((place) => place.kind === kind))
      .map(({ version }) => version);
  return {
    default: at('default')[0] ?? null,
    rollouts: at('rollout'),
    killed: versions.filter(({ isKilled }) => isKilled).map(({ version }) => version),
  };
}

async function show({ client, user, deployments, transaction, now }: Context, state: DeploymentsState) {
  const loads = await transaction((tx) => readLoads(tx, now()), { readOnly: true });
  const canChange =
    client.operates_deployments && user.groups.includes('superadmin') && deployments.port !== null;
  const visible = client.operates_deployments ? state : visibleTo(state, client.key);
  return toDeployments(visible, { canChange, loads, client: client.key });
}
