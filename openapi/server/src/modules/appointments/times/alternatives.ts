import type { components } from '@portal/openapi/server';
import { addDays } from '../../../mechanisms/days.ts';
import { wallTimeAt } from '../../../mechanisms/wall-time.ts';
import { nearest, type Window } from '../rules/free-times.ts';
import { type ConflictWork, freeProviders, type Provider, timeErrors } from './check-time.ts';
import { findFreeTimes } from './list-times.ts';
import type { SiteOfTimes } from './offer.ts';
import type { Except } from './taken-times.ts';

type Alternative = components['schemas']['AppointmentAlternative'];

const AT_MOST = 3;
/** The number of days to search for a free time, from the wanted day on. */
const DAYS = 8;

export interface TakenTime {
  window: Window;
  /** One provider, or all possible ones. */
  wanted: readonly Provider[];
  /** Others who provide it. */
  others?: readonly Provider[];
  minutes: number;
}

/**
 * Alternatives to a time that is taken: the same time with another provider first, then the nearest free times of the
 * day, or of the first later day that has any.
 */
export async function findAlternatives(
  work: ConflictWork,
  site: SiteOfTimes,
  { window, wanted, others = [], minutes }: TakenTime,
  except?: Except,
): Promise<Alternative[]> {
  const unnamed = others.filter(({ id }) => wanted.every((one) => one.id !== id));
  const sameTime = (await freeProviders(work, unnamed, window))
    .slice(0, 1)
    .map((provider) => alternative(window, provider));
  const at = { client: work.client, now: work.now(), timeZone: site.time_zone, locale: work.locale };
  const { day } = wallTimeAt(window.startsAt, site.time_zone);
  const providerIds = wanted.map(({ id }) => id);
  for (let ahead = 0; ahead < DAYS; ahead += 1) {
    const on = { day: addDays(day, ahead), minutes, providerIds };
    const free = await findFreeTimes(work, site, on, except);
    const possible = free.filter((time) => timeErrors(time, at).length === 0);
    const times = nearest(possible, window.startsAt, AT_MOST - sameTime.length).flatMap((time) => {
      const provider = wanted.find(({ id }) => id === time.providerIds[0]);
      return provider === undefined ? [] : [alternative(time, provider)];
    });
    if (times.length > 0) return [...sameTime, ...times];
  }
  return sameTime;
}

function alternative({ startsAt, endsAt }: Window, { id, first_name, last_name }: Provider): Alternative {
  return {
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
    provider: { id, first_name, last_name },
  };
}
