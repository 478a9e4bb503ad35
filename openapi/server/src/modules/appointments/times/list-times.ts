import type { components } from '@portal/openapi/server';
import type { Tx } from '../../../db/database.ts';
import { requireDays } from '../../../mechanisms/days-in-query.ts';
import { refuse } from '../../../mechanisms/field-errors.ts';
import type { ClientRow } from '../../../mechanisms/portal/viewer.ts';
import { validationProblem } from '../../../mechanisms/problems.ts';
import type { Translate } from '../../../mechanisms/texts/messages.ts';
import { appointmentMessages as texts } from '../messages.ts';
import { type FreeTime, freeTimes, hoursOf, isClosed, type Window, windowsOf } from '../rules/free-times.ts';
import { findOffer, type SiteOfTimes } from './offer.ts';
import { type Except, findTaken } from './taken-times.ts';

export interface TimesWork {
  tx: Tx;
  client: ClientRow;
  now(): Date;
  t: Translate;
}

interface Asked {
  date: string;
  services: readonly number[];
  provider?: number | undefined;
}

/**
 * The free times of a day (rules/appointments.md#times).
 * @throws Problem 400 at `date`, `services` or `provider`
 */
export async function listTimes(
  work: TimesWork,
  site: SiteOfTimes,
  { date, services, provider }: Asked,
): Promise<components['schemas']['AppointmentTimes']> {
  requireDays({ date });
  const serviceIds = [...new Set(services)];
  const { offer, errors } = await findOffer(work.tx, site.id, serviceIds, 'services');
  refuse(errors, work.t);
  const { minutes, providers } = offer;
  if (provider !== undefined && !providers.some(({ id }) => id === provider)) {
    throw validationProblem({ provider: [texts.notProvider] });
  }
  const wanted = provider === undefined ? providers.map(({ id }) => id) : [provider];
  const times = await findFreeTimes(work, site, { day: date, minutes, providerIds: wanted });
  return {
    time_zone: site.time_zone,
    closed: isClosed(date, hoursOf(work.client)),
    minutes,
    providers,
    times: times.map(({ startsAt, endsAt, providerIds }) => ({
      start: startsAt.toISOString(),
      end: endsAt.toISOString(),
      provider_ids: providerIds,
    })),
  };
}

export async function findFreeTimes(
  { tx, client, now }: Pick<TimesWork, 'tx' | 'client' | 'now'>,
  site: SiteOfTimes,
  { day, minutes, providerIds }: { day: string; minutes: number; providerIds: readonly number[] },
  except?: Except,
): Promise<FreeTime[]> {
  const windows = windowsOf(day, minutes, hoursOf(client), site.time_zone);
  const whole = spanOf(windows);
  if (whole === null) return [];
  const taken = await findTaken(tx, providerIds, whole, except);
  return freeTimes(windows, providerIds, taken, now());
}

function spanOf(windows: readonly Window[]): Window | null {
  const [first, last] = [windows.at(0), windows.at(-1)];
  return first && last ? { startsAt: first.startsAt, endsAt: last.endsAt } : null;
}
