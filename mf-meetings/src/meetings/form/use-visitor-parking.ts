import type { components } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { useDebounced, useRead } from '@portal/shared/api';
import { useSession } from '@portal/shared/session';
import { useFormikContext } from 'formik';
import { timeOf } from './rules/meeting-body.ts';
import type { MeetingValues, VisitValue } from './rules/meeting-values.ts';
import { outlookOf, type ParkingOutlook } from './rules/visitor-parking.ts';

type Asked = components['schemas']['VisitorParkingRequest'];

/** The server's maximum. */
const MOST_EXCLUDED = 100;

/**
 * The parking outlook for visitors by car at the form's first date, reloaded as its times change and only while a
 * visitor needs parking; null for a client without parking.
 */
export function useVisitorParking(zone: string): ((visit: VisitValue) => ParkingOutlook) | null {
  const { values } = useFormikContext<MeetingValues>();
  const hasParking = useSession(
    ({ client }) =>
      client !== null && ['parking', 'reception'].every((one) => client.features.includes(one as never)),
  );
  const { siteId, visits, dates } = values;
  const time = timeOf(dates[0]?.date ?? null, values, zone);
  const exclude = visits.flatMap(({ visitId }) => visitId ?? []).slice(0, MOST_EXCLUDED);
  const isAsked = hasParking && siteId !== null && time !== null && time.start < time.end;
  const asked: Asked | null =
    isAsked && visits.some(({ needsParking }) => needsParking)
      ? { site: siteId, ...time, ...(exclude.length > 0 ? { exclude } : {}) }
      : null;
  // Not at each digit while the user types a time.
  const settled = useDebounced(JSON.stringify(asked));
  const { data } = useRead(
    api.checkVisitorParking,
    settled === 'null' ? null : { body: JSON.parse(settled) as Asked },
  );
  if (!hasParking) return null;
  const availability = settled === JSON.stringify(asked) ? data : undefined;
  return (visit) => outlookOf(visit, visits, { time, availability });
}
