import {
  BoundField,
  DaysField,
  MultiSelectField,
  PersonField,
  SelectField,
  SwitchField,
  TimeField,
} from '@portal/shared/forms';
import { NotLoaded } from '@portal/shared/query-state';
import { useSession } from '@portal/shared/session';
import { type CalendarDay, formatDay, monthOf, weekdayNames } from '@portal/shared/time';
import { Alert, Stack } from '@portal/shared/ui/core';
import { Checkbox, TimeInput } from '@portal/shared/ui/form';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { calendarMarks, legendMarks, useMonth } from '#parts/calendar';
import type { CarPark, Times } from '#parts/parking';
import { useReservationTexts } from '#parts/reservations';
import { EvSection } from './ev-section.tsx';
import { OtherParking } from './other-parking.tsx';
import { dayRefusal, firstDayShown, lastDayBookable } from './rules/bookable-days.ts';
import { showsEv } from './rules/ev-times.ts';
import { evFacts, reconcile } from './rules/reconcile.ts';
import type { RequestValues } from './rules/request-values.ts';
import { useT } from './texts/en.ts';
import type { LoadedContext } from './use-request-context.ts';

export interface RequestFieldsProps {
  context: LoadedContext;
  /** The times that the form began with. */
  proposed: Times;
}

/**
 * Site, car park, times, dates, employee, EV space (rules/parking.md#requests). A single option is preselected and
 * locked.
 */
export function RequestFields({ context, proposed }: RequestFieldsProps) {
  const t = useT();
  const tMark = useReservationTexts();
  const mayChoosePerson = useSession(
    ({ user }) => user?.groups.some((group) => group === 'PA' || group === 'parking_admin') ?? false,
  );
  const locale = useSession((session) => session.locale);
  const { values, setFieldValue } = useFormikContext<RequestValues>();
  const isEndMoved = useReconciledForm(context, proposed);
  const dayReason = useDayReason(context, values.dates);
  const carParkHelp = useCarParkHelp(context, values);
  const { sites, carParks, carParksQuery, dayRules, choosesNoCarPark } = context;
  const [month, setMonth] = useState(() => monthOf(values.dates[0] ?? dayRules.today));
  const { states } = useMonth(month, dayRules.today, values.employee?.value);
  const chosen = carParks?.find(({ id }) => id === values.carPark);

  return (
    <Stack gap={4}>
      {dayRules.isRestricted ? <Alert tone="warning">{t('restricted')}</Alert> : null}
      {mayChoosePerson ? <EmployeeField /> : null}
      <SelectField
        name="site"
        label={t('site')}
        required
        options={sites.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={t('chooseSite')}
        disabled={sites.length === 1}
        help={sites.length === 1 ? t('onlySite') : undefined}
        onPick={() => void setFieldValue('carPark', null)}
      />
      {choosesNoCarPark ? (
        <Alert tone="info">{t('carParkGiven')}</Alert>
      ) : (
        <>
          <SelectField
            name="carPark"
            label={t('carPark')}
            required
            options={(carParks ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            placeholder={t('chooseCarPark')}
            disabled={carParks === undefined || carParks.length <= 1}
            help={carParkHelp}
          />
          <NotLoaded query={carParksQuery} failed={t('carParksFailed')} />
        </>
      )}
      {isAllDay(values) ? null : (
        <Stack columns={9}>
          <TimeField name="start" label={t('start')} required help={t('timesHelp')} />
          <EndField />
        </Stack>
      )}
      <AllDay />
      {isEndMoved ? (
        <Alert tone="warning" live>
          {t('adjustedEnd')}
        </Alert>
      ) : null}
      {/* A weekly request is for one car park. */}
      {choosesNoCarPark ? null : <SwitchField name="isWeekly" label={t('weekly')} help={t('weeklyHelp')} />}
      {values.isWeekly ? (
        <MultiSelectField
          name="weekdays"
          label={t('weekdays')}
          required
          placeholder={t('chooseWeekdays')}
          options={weekdayNames(locale, 'long').map((label, index) => ({ value: index + 1, label }))}
        />
      ) : (
        <DaysField
          name="dates"
          label={t('dates')}
          required
          today={dayRules.today}
          minMonth={monthOf(firstDayShown(dayRules.today))}
          maxMonth={monthOf(lastDayBookable(dayRules))}
          dayReason={dayReason}
          disabled={dayRules.isRestricted}
          month={month}
          onMonthChange={setMonth}
          marks={calendarMarks(states, tMark)}
          legend={legendMarks(states, tMark)}
        />
      )}
      <OtherParking context={context} />
      {chosen && showsEv(evFacts(values, context)) ? <EvSection carPark={chosen} /> : null}
    </Stack>
  );
}

/** An end that is not after the start is on the next day. */
function EndField() {
  const t = useT();
  const { values, setValues } = useFormikContext<RequestValues>();
  const isNextDay = (time: string) => values.start !== null && time <= values.start;
  return (
    <BoundField<string | null> name="end" label={t('end')} required>
      {(control, { value, touch }) => (
        <TimeInput
          {...control}
          value={value}
          onChange={(end) => void setValues({ ...values, end, endsNextDay: end !== null && isNextDay(end) })}
          onBlur={touch}
          isNextDay={isNextDay}
        />
      )}
    </BoundField>
  );
}

const MIDNIGHT = '00:00';
const isAllDay = ({ start, end }: RequestValues) => start === MIDNIGHT && end === MIDNIGHT;

/** From midnight to midnight; clearing it restores the previous times. */
function AllDay() {
  const t = useT();
  const { values, setValues } = useFormikContext<RequestValues>();
  const before = useRef({ start: '09:00', end: '17:00', endsNextDay: false });
  const { start, end, endsNextDay } = values;
  function change(isWanted: boolean) {
    if (isWanted && start !== null && end !== null) before.current = { start, end, endsNextDay };
    const allDay = { start: MIDNIGHT, end: MIDNIGHT, endsNextDay: true };
    void setValues({ ...values, ...(isWanted ? allDay : before.current) });
  }
  return (
    <Checkbox checked={isAllDay(values)} onChange={change}>
      {t('allDay')}
    </Checkbox>
  );
}

/** Details of the chosen car park, or why none can be chosen. */
function useCarParkHelp(
  { carParks, carParksQuery }: LoadedContext,
  { site, carPark: chosen, dates, employee }: RequestValues,
): string | undefined {
  const t = useT();
  const locale = useSession((session) => session.locale);
  if (site === null) return t('siteFirst');
  // The error appears below the field, with a retry button.
  if (carParks === undefined) return carParksQuery.error ? undefined : t('loadingCarParks');
  const name = employee?.label ?? '';
  if (carParks.length === 0) return employee ? t('noCarParksOf', { name }) : t('noCarParks');
  const carPark = carParks.find(({ id }) => id === chosen);
  const [day] = dates;
  return [
    carParks.length === 1 ? (employee ? t('onlyCarParkOf', { name }) : t('onlyCarPark')) : '',
    carPark ? roomText(carPark) : '',
    carPark?.requiresApproval ? t('needsApproval') : '',
  ]
    .filter(Boolean)
    .join(' ');

  function roomText({ freeSpaces: count }: CarPark): string {
    if (count === null) return t('unlimited');
    if (day === undefined) return count === 0 ? t('fullNow') : t('freeNow', { count });
    const words = { count, day: formatDay(day, locale, 'weekday') };
    return count === 0 ? t('fullOn', words) : t('freeOn', words);
  }
}

function useDayReason({ dayRules }: LoadedContext, chosen: readonly CalendarDay[]) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  return (day: CalendarDay): string | undefined => {
    const refusal = dayRefusal(day, chosen, dayRules);
    if (refusal === undefined) return undefined;
    const last = formatDay(lastDayBookable(dayRules), locale);
    const texts = {
      restricted: () => t('restricted'),
      past: () => t('dayPast'),
      beyondLimit: () => t('dayBeyondLimit', { day: last }),
      tooMany: () => t('dayTooMany', { count: dayRules.maxDates }),
    };
    return texts[refusal]();
  };
}

/** For whom it is; only administrators of parking and assistants have this field (rules/parking.md#requests). */
function EmployeeField() {
  const t = useT();
  return (
    <PersonField
      name="employee"
      label={t('employee')}
      help={t('employeeHelp')}
      placeholder={t('myself')}
      clearable
    />
  );
}

/**
 * Keeps the form in line with choices and loaded data (`reconcile`). @returns whether it moved the end, until the
 * times change
 */
function useReconciledForm(context: LoadedContext, proposedFirst: Times): boolean {
  const { values, setValues } = useFormikContext<RequestValues>();
  const proposed = useRef(proposedFirst);
  const [news, setNews] = useState<Times>();

  // An effect, because the choices come from the network; it settles after one pass (tested in rules/).
  useEffect(() => {
    const result = reconcile(values, context, proposed.current);
    proposed.current = result.proposed;
    if (result.values === values) return;
    void setValues(result.values);
    const { start, end } = result.values;
    if (result.isAdjusted && start !== null && end !== null) setNews({ start, end });
  }, [values, context, setValues]);

  return news !== undefined && news.start === values.start && news.end === values.end;
}
