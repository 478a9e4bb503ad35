import type { AppointmentAlternative, AppointmentTimes } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { call, type QueryOf, useApiQuery } from '@portal/shared/api';
import { BoundField, SelectField } from '@portal/shared/forms';
import { personName } from '@portal/shared/people';
import { QueryState } from '@portal/shared/query-state';
import { useSession } from '@portal/shared/session';
import {
  addDays,
  browserZone,
  type CalendarDay,
  dayIn,
  formatClock,
  formatDayOf,
  formatRange,
  today,
  zoneDiffers,
  zoneOffset,
} from '@portal/shared/time';
import { Button, Skeleton, Stack, Text } from '@portal/shared/ui/core';
import { DatePicker } from '@portal/shared/ui/picker';
import { useFormikContext } from 'formik';
import { useId } from 'react';
import { APPOINTMENTS_DOMAIN } from '#parts/appointments';
import { useT } from '../texts/en.ts';
import { Alternatives } from './alternatives.tsx';
import { type FreeTime, isSameTime, isStillFree, noTimesReason, type TimeValues, timesOf } from './rules.ts';
import './times.css';

export interface TimeFieldsProps {
  site: { id: number; name: string; timeZone: string };
  serviceIds: readonly number[];
  /** Hidden fields request nothing and show no errors. */
  isShown?: boolean;
  isCustomer?: boolean;
  /** The alternatives of the last refusal. */
  alternatives: readonly AppointmentAlternative[];
  onAlternative: () => void;
}

/** A day, a provider and one of their free times (rules/appointments.md#times), for forms with `TimeValues`. */
export function TimeFields(props: TimeFieldsProps) {
  const { site, serviceIds, isShown = true, isCustomer = false, alternatives, onAlternative } = props;
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { values, setValues } = useFormikContext<TimeValues>();
  const { date, providerId, time } = values;
  const isAsking = isShown && date !== null && serviceIds.length > 0;
  const query = useFreeTimes(
    isAsking ? { site: site.id, date, services: [...serviceIds] } : null,
    isCustomer,
  );
  const answer = isAsking ? query.data : undefined;
  const goTo = (next: CalendarDay | null) =>
    void setValues({ ...values, date: next, time: next === date ? time : null });
  const take = ({ start, end, provider }: AppointmentAlternative) => {
    onAlternative();
    void setValues({
      ...values,
      date: dayIn(site.timeZone, start),
      time: { start, end, providerIds: [provider.id] },
      providerId: providerId === null ? null : provider.id,
    });
  };
  const isGone = (chosen: FreeTime | null) =>
    chosen !== null && answer !== undefined && !isStillFree(chosen, answer.times, providerId);
  return (
    <Stack gap={4}>
      <div className="wp-fields">
        <BoundField<CalendarDay | null> name="date" label={t('date')} required>
          {(control, { value, touch }) => (
            <DatePicker
              {...control}
              min={today(site.timeZone)}
              value={value}
              onChange={goTo}
              onBlur={touch}
            />
          )}
        </BoundField>
        <SelectField<number>
          name="providerId"
          label={t('provider')}
          placeholder={t('anyProvider')}
          options={(answer?.providers ?? []).map((one) => ({ value: one.id, label: personName(one) }))}
        />
      </div>
      <Alternatives
        label={t('alternatives')}
        alternatives={alternatives}
        wanted={time?.start ?? null}
        zone={site.timeZone}
        onTake={take}
      />
      <Stack gap={3}>
        <BoundField<FreeTime | null>
          name="time"
          label={t('time')}
          required
          isGroup
          help={zoneHelp(site, date, t)}
          rule={(chosen) => (isShown && isGone(chosen) ? t('timeGone') : undefined)}
        >
          {(control, { value, change }) =>
            isAsking ? (
              <QueryState
                query={query}
                isSmall
                loading={t('timesLoading')}
                failed={t('timesFailed')}
                skeleton={<Skeleton width="100%" height="6rem" shape="block" />}
              >
                {(free) => (
                  <Times
                    free={free}
                    value={isGone(value) ? null : value}
                    describedBy={control['aria-describedby']}
                    providerId={providerId}
                    siteName={site.name}
                    zone={site.timeZone}
                    onChange={change}
                    onNextDay={() => goTo(addDays(date, 1))}
                  />
                )}
              </QueryState>
            ) : (
              <Text block tone="soft">
                {t('chooseDay')}
              </Text>
            )
          }
        </BoundField>
        <Text block role="status">
          {time === null || isGone(time)
            ? ''
            : t('chosenTime', {
                day: formatDayOf(time.start, site.timeZone, locale, 'long'),
                time: formatRange(time.start, time.end, site.timeZone, locale),
              })}
        </Text>
      </Stack>
    </Stack>
  );
}

/** Names the site's time zone if the browser's clock differs. */
function zoneHelp(
  site: TimeFieldsProps['site'],
  date: CalendarDay | null,
  t: ReturnType<typeof useT>,
): string | undefined {
  const noon = `${date ?? today(site.timeZone)}T12:00:00Z`;
  if (!zoneDiffers(site.timeZone, browserZone(), noon)) return undefined;
  return t('zone', { site: site.name, zone: zoneOffset(site.timeZone, noon) });
}

interface TimesProps {
  free: AppointmentTimes;
  value: FreeTime | null;
  describedBy: string | undefined;
  providerId: number | null;
  siteName: string;
  zone: string;
  onChange: (time: FreeTime) => void;
  onNextDay: () => void;
}

function Times({ free, value, describedBy, providerId, siteName, zone, onChange, onNextDay }: TimesProps) {
  const t = useT();
  const times = timesOf(free.times, providerId);
  if (times.length > 0)
    return (
      <TimeChoice times={times} value={value} describedBy={describedBy} zone={zone} onChange={onChange} />
    );
  const why = noTimesReason(free, providerId);
  return (
    <Stack row gap={3} align="center">
      <Text tone="soft">{t(why, { site: siteName })}</Text>
      {why === 'nobody' ? null : (
        <Button size="sm" icon="chevron-right" onClick={onNextDay}>
          {t('nextDay')}
        </Button>
      )}
    </Stack>
  );
}

type TimesQuery = QueryOf<typeof api.listAppointmentTimes>;

/** Never sent: without a query there is no request. */
const NOTHING: TimesQuery = { site: 0, date: '', services: [] };

/**
 * Free times of a day; `null` requests nothing. @param isCustomer without a session, if the client accepts customers'
 * requests
 */
function useFreeTimes(query: TimesQuery | null, isCustomer: boolean) {
  return useApiQuery(
    query && [APPOINTMENTS_DOMAIN, isCustomer ? 'offered-times' : 'times', query],
    () => {
      const params = { query: query ?? NOTHING };
      return isCustomer ? call(api.listOfferedTimes, { params }) : call(api.listAppointmentTimes, { params });
    },
    { keepPreviousData: false },
  );
}

interface TimeChoiceProps {
  times: readonly FreeTime[];
  value: FreeTime | null;
  describedBy: string | undefined;
  zone: string;
  onChange: (time: FreeTime) => void;
}

/** One of the free times of a day, all in sight: the browser's own radio buttons, so that arrows walk through them. */
function TimeChoice({ times, value, describedBy, zone, onChange }: TimeChoiceProps) {
  const name = useId();
  const locale = useSession((session) => session.locale);
  return (
    <div className="wp-chips mm-time-choice">
      {times.map((time) => (
        <label key={time.start} className="wp-chip">
          <input
            type="radio"
            name={name}
            aria-describedby={describedBy}
            checked={isSameTime(time, value)}
            onChange={() => onChange(time)}
          />
          {formatClock(time.start, zone, locale)}
        </label>
      ))}
    </div>
  );
}
