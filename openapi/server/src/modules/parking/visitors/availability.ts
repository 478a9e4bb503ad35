import type { components } from '@portal/openapi/server';
import type { Context } from '../../../contract/handler.ts';
import { validationProblem } from '../../../mechanisms/problems.ts';
import { zoneOfSite } from '../../../mechanisms/site-day.ts';
import { parkingMessages as texts } from '../messages.ts';
import { parkingTime } from './parking-time.ts';
import { findVisitorCarParks } from './visitor-car-parks.ts';

/** As long as a meeting may be. */
const DAYS_AT_MOST = 14;

/** The availability for visitors if requested now; holds nothing. @throws Problem 400 by field, 404 for the site */
export async function checkAvailability(
  context: Context<'checkVisitorParking'>,
): Promise<components['schemas']['VisitorParkingAvailability']> {
  const { tx, body, sites, now, t } = context;
  sites.require(body.site);
  const [startsAt, endsAt] = [new Date(body.start), new Date(body.end)];
  const length = endsAt.getTime() - startsAt.getTime();
  if (length <= 0) throw validationProblem({ end: [texts.endsBeforeStart] });
  if (length > DAYS_AT_MOST * 86_400_000) {
    throw validationProblem({ end: [t(texts.longVisit, { count: DAYS_AT_MOST })] });
  }
  if (endsAt <= now()) throw validationProblem({ end: [texts.isPast] });
  const found = await findVisitorCarParks(tx, {
    siteId: body.site,
    time: parkingTime({ startsAt, endsAt, timeZone: await zoneOfSite(tx, body.site) }),
    exceptVisits: body.exclude ?? [],
    now: now(),
  });
  const open = found.filter(({ isOpen }) => isOpen);
  const free = open.reduce((sum, carPark) => sum + carPark.free, 0);
  const first = open.find((carPark) => carPark.free > 0) ?? open[0];
  return {
    available: free > 0,
    free_spaces: Number.isFinite(free) ? free : null,
    waiting: open[0]?.waiting ?? 0,
    carpark: first?.name ?? null,
  };
}
