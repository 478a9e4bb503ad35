import type { FastifyBaseLogger } from 'fastify';
import type { Portal } from '../../portal.ts';
import type { DeploymentsPort, DeploymentsState } from './deployments-port.ts';
import { type Reporter, takeBackIfOverLimit } from './take-back.ts';

/** The deployments as the running server knows them; one for each process. */
export interface Deployments {
  /** Given when the server is built, or by the code that composes it before it listens; `null`: it has no release store. */
  port: DeploymentsPort | null;
  /** At most a second old; for load reports, of which there may be many. */
  recent(): Promise<DeploymentsState>;
  /** Looks, after the answer, whether a version on trial has failed too often. */
  review(remote: string, version: string, reporter: Reporter): void;
}

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
          await takeBackIfOverLimit(portal, log, deployments.port, { remote, version }, reporter);
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
