import { NotLoaded } from '@portal/shared/query-state';
import { useSession } from '@portal/shared/session';
import { type CalendarMonth, formatDay, monthOf } from '@portal/shared/time';
import { Alert, Text } from '@portal/shared/ui/core';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useMonth } from '#parts/calendar';
import { otherParking, requestedDays } from './rules/other-parking.ts';
import type { RequestValues } from './rules/request-values.ts';
import { useT } from './texts/en.ts';
import type { LoadedContext } from './use-request-context.ts';

/** Of many days the first ones are named. */
const NAMED = 3;

/** Warns before sending where the person has a space, or has requested one, on a day of the form. */
export function OtherParking({ context: { dayRules } }: { context: LoadedContext }) {
  const { values } = useFormikContext<RequestValues>();
  const days = requestedDays(values, dayRules);
  return [...new Set(days.map(monthOf))].map((month) => (
    <OfMonth key={month} month={month} days={days} today={dayRules.today} values={values} />
  ));
}

interface OfMonthProps {
  month: CalendarMonth;
  days: readonly string[];
  today: string;
  values: RequestValues;
}

function OfMonth({ month, days, today, values: { employee, carPark } }: OfMonthProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { query, permits, facts } = useMonth(month, today, employee?.value);
  const ofMonth = days.filter((day) => monthOf(day) === month);
  const name = employee?.label ?? '';
  const daysText = (found: readonly string[]) => {
    const named = found.slice(0, NAMED).map((day) => formatDay(day, locale, 'weekday'));
    const more = found.length - named.length;
    return more > 0 ? t('andMore', { days: named.join('; '), count: more }) : named.join('; ');
  };
  const warnings = otherParking(ofMonth, carPark, facts).map(({ kind, carPark: place, space, days: found }) =>
    t(employee ? `${kind}Of` : kind, { name, carPark: place, space, days: daysText(found) }),
  );
  const { dirty } = useFormikContext();
  const shown = useRef<HTMLDivElement>(null);
  const text = warnings.join(' ');
  // Below the calendar, so that no day moves away under the pointer, and scrolled into view, so that it is not missed.
  useEffect(() => {
    if (text && dirty) shown.current?.scrollIntoView?.({ block: 'nearest' });
  }, [text, dirty]);
  return (
    <>
      <NotLoaded query={query.error ? query : permits} failed={t('otherFailed')} />
      {text ? (
        <div ref={shown}>
          <Alert tone="warning" live>
            {warnings.map((warning) => (
              <Text key={warning} block>
                {warning}
              </Text>
            ))}
          </Alert>
        </div>
      ) : null}
    </>
  );
}
