import { conflictProblem, type Problem } from '../../../mechanisms/problems.ts';
import { wallTimeAt } from '../../../mechanisms/wall-time.ts';
import { nameOf } from '../appointment-query.ts';
import { appointmentMessages as texts } from '../messages.ts';
import type { Window } from '../rules/free-times.ts';
import { findAlternatives, type TakenTime } from './alternatives.ts';
import type { ConflictWork, Provider } from './check-time.ts';
import type { SiteOfTimes } from './offer.ts';
import { type Except, findTaken } from './taken-times.ts';

/** The 409 for a time that is taken: for a named provider until when they are busy, and the alternatives. */
export async function timeConflictProblem(
  work: ConflictWork,
  site: SiteOfTimes,
  taken: TakenTime,
  extra: { except?: Except; current?: unknown } = {},
): Promise<Problem> {
  const alternatives = await findAlternatives(work, site, taken, extra.except);
  const detail = await detailOf(work, site, taken.window, taken.wanted, extra.except);
  const current = extra.current === undefined ? {} : { current: extra.current };
  return conflictProblem(detail, { ...current, alternatives });
}

async function detailOf(
  { tx, t }: ConflictWork,
  site: SiteOfTimes,
  window: Window,
  [provider, ...others]: readonly Provider[],
  except?: Except,
): Promise<string> {
  if (provider === undefined || others.length > 0) return t(texts.nobodyFree);
  const taken = await findTaken(tx, [provider.id], window, except);
  const until = new Date(Math.max(...taken.map(({ endsAt }) => endsAt.getTime())));
  return taken.length === 0
    ? t(texts.nobodyFree)
    : t(texts.taken, { name: nameOf(provider), time: wallTimeAt(until, site.time_zone).time });
}
