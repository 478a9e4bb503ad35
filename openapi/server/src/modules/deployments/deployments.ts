import type { FastifyBaseLogger } from 'fastify';
import type {
  Deployments,
  DeploymentsPort,
  DeploymentsState,
  Reporter,
} from '../../mechanisms/portal/deployments-port.ts';
import type { Portal } from '../../mechanisms/portal/portal.ts';
import { withdrawIfOverLimit } from './withdraw-if-over-limit.ts';

const REMEMBER_MS = 1_000;
const NOTHING: DeploymentsState = { revision: 0, remotes: [], history: [] };

export function createDeployments(
  portal: Pick<Portal, 'db' | 'now' | 'background'>,
  log: FastifyBaseLogger,
  port: DeploymentsPort | null,
): Deployments {
  let remembered: { at: number; state: Promise<DeploymentsState> } | undefined;
  /** By version; true: there were reports after the look that is under way had begun. */
  const reviews = new Map<string, boolean>();

  async function run(key: string, remote: string, version: string, reporter: Reporter): Promise<void> {
    try {
      do {
        reviews.set(key, false);
        if (deployments.port)
          await withdrawIfOverLimit(portal, log, deployments.port, { remote, version }, reporter);
      } while (reviews.get(key));
    } finally {
      reviews.delete(key);
    }
  }

  const deployments: Deployments = {
    port,
    recent() {
      const at = portal.now().getTime();
      if (remembered && at - remembered.at < REMEMBER_MS) return remembered.state;
      const state = deployments.port?.read() ?? Promise.resolve(NOTHING);
      remembered = { at, state };
      state.catch(() => {
        remembered = undefined;
      });
      return state;
    },
    review(remote, version, reporter) {
      const key = `${remote}@${version}`;
      if (reviews.has(key)) reviews.set(key, true);
      else portal.background(run(key, remote, version, reporter));
    },
  };
  return deployments;
}
