import type { FastifyBaseLogger } from 'fastify';
import { writeAudit } from '../../mechanisms/audit.ts';
import {
  DeploymentRefused,
  type DeploymentsPort,
  type Reporter,
} from '../../mechanisms/portal/deployments-port.ts';
import type { Portal } from '../../mechanisms/portal/portal.ts';
import { readTrial } from './load-counts.ts';
import { failureShare, isOverLimit } from './rules/error-limit.ts';
import { trialOf } from './rules/trials.ts';

/** How often another change of the registry may come between reading and changing it. */
const TRIES = 5;
const ACTOR = 'automatic';

/**
 * Takes a version's rollouts back if they have failed more often than allowed. Several servers may do so
 * simultaneously: each names the revision that it has checked, so only one change is made, and the others find no
 * rollout any longer.
 */
export async function withdrawIfOverLimit(
  portal: Pick<Portal, 'db' | 'now'>,
  log: FastifyBaseLogger,
  port: DeploymentsPort,
  { remote, version }: { remote: string; version: string },
  { clientId, requestId }: Reporter,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const state = await port.read();
    const trial = trialOf(state, remote, version);
    if (!trial) return;
    const loads = await portal.db.system((tx) => readTrial(tx, { remote, version, trial: trial.name }), {
      readOnly: true,
    });
    if (!isOverLimit({ ...loads, limit: trial.limit })) return;

    const { revision } = state;
    const change = { remote, action: 'take_back' as const, version };
    const note = noteOf(loads, trial.limit);
    try {
      let made: Promise<unknown> | undefined;
      await portal.db.forClient(clientId, async (tx) => {
        // Before the change, in a transaction that ends after it: without its row in the log it is not made.
        await writeAudit(
          tx,
          { userId: null, requestId, at: portal.now() },
          {
            action: change.action,
            entity: 'deployment',
            entityId: remote,
            before: { revision },
            after: { revision: revision + 1, remote, action: change.action, version, note },
          },
        );
        made ??= port.change({ ...change, revision, note }, ACTOR);
        await made;
      });
      log.warn({ remote, version, ...loads, limit: trial.limit }, 'a rollout was taken back');
      return;
    } catch (error) {
      if (!(error instanceof DeploymentRefused) || attempt >= TRIES) throw error;
    }
  }
}

function noteOf({ loads, ownFailures }: { loads: number; ownFailures: number }, limit: number): string {
  return `${ownFailures} of ${loads} loads failed (${failureShare(loads, ownFailures)} %), the limit is ${limit} %`;
}
