import type { OutsideContext } from '../../contract/handler.ts';
import { type AttemptLimit, attemptKey, takeAttempt } from '../../mechanisms/throttle.ts';
import { addLoads } from './load-counts.ts';
import { countReports } from './rules/count-reports.ts';
import { isOwnFailure } from './rules/error-limit.ts';
import { findVersion, trialOf } from './rules/trials.ts';

type Context = OutsideContext<'reportLoads'>;

const TEN_MINUTES_MS = 10 * 60_000;
const perPerson: AttemptLimit = { attempts: 120, windowMs: TEN_MINUTES_MS };
/** Before log-in a whole office comes from one address. */
const perAddress: AttemptLimit = { attempts: 1_200, windowMs: TEN_MINUTES_MS };

/**
 * Counts loads. Names that are not in the registry or the release store are ignored, so that no one can fill the table
 * with invented ones.
 */
export async function reportLoads(context: Context): Promise<void> {
  const { deployments, client, user, body, transaction, now, requestId, log, metrics } = context;
  if (!deployments.port) return;
  const state = await deployments.recent();
  const known = body.reports.filter(({ remote, version }) => findVersion(state, remote, version));
  const given = user ? await deployments.port.resolve({ client: client.key, user }) : {};
  const trialName = (remote: string, version: string): string => {
    const own = Object.hasOwn(given, remote) ? given[remote] : undefined;
    if (own?.version !== version || own.reason !== 'rollout') return '';
    return trialOf(state, remote, version)?.name ?? '';
  };
  const counts = countReports(known, trialName);
  const [key, limit] = user
    ? [attemptKey(`load reports of ${user.id}`, ''), perPerson]
    : [attemptKey('load reports from', context.address), perAddress];
  await transaction(async (tx) => {
    await takeAttempt(tx, key, now(), limit);
    await addLoads(tx, counts, now());
  });

  for (const { remote, version, phase, error, reference } of known) {
    if (error && reference) log.info({ remote, version, phase, error, reference }, 'a remote failed to load');
  }
  for (const { remote, version, outcome, trial, count } of counts) {
    metrics.loadReports.inc({ remote, outcome }, count);
    if (trial !== '' && isOwnFailure(outcome)) {
      deployments.review(remote, version, { clientId: client.id, requestId });
    }
  }
}
