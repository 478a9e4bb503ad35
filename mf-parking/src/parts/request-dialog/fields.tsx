import { DaysField, SelectField, TimeField } from '@portal/shared/forms';
import { permittedSites, useSession } from '@portal/shared/session';
import { addDays, type CalendarDay, formatDay, monthOf } from '@portal/shared/time';
import { Alert, Stack } from '@portal/shared/ui/core';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { useCarParks, useSiteToday, useT } from '#parts/parking';
import type { RequestValues } from './rules/request.ts';
import { adjustedEnd } from './rules/times.ts';

/** Site, car park, start, end, dates (rules/parking.md#requests). A single site or car park is chosen and locked. */
export function RequestFields({ choosesCarPark }: { choosesCarPark: boolean }) {
  const t = useT();
  const { values, setFieldValue } = useFormikContext<RequestValues>();
  const sites = useSession(permittedSites);
  const query = useCarParks(choosesCarPark ? values.site : null);
  const carParks = query.data?.filter(({ userHasPermission }) => userHasPermission);
  const onlySite = sites.length === 1 ? sites[0] : undefined;
  const onlyCarPark = carParks?.length === 1 ? carParks[0] : undefined;
  const today = useSiteToday()(values.site);
  const dayReason = useDayReason(today);
  const isAdjusted = useAdjustedEnd();

  // What is offered comes from the network.
  useEffect(() => {
    if (onlySite && values.site === null) void setFieldValue('site', onlySite.id);
    if (onlyCarPark && values.carPark !== onlyCarPark.id) void setFieldValue('carPark', onlyCarPark.id);
  }, [onlySite, onlyCarPark, values.site, values.carPark, setFieldValue]);

  return (
    <Stack gap={4}>
      {query.error && !query.data ? <Alert tone="danger" title={t('carParksFailed')} live /> : null}
      <SelectField
        name="site"
        label={t('site')}
        required
        options={sites.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={t('chooseSite')}
        disabled={onlySite !== undefined}
        help={onlySite ? t('onlySite') : undefined}
        onPick={() => void setFieldValue('carPark', null)}
      />
      {choosesCarPark ? (
        <SelectField
          name="carPark"
          label={t('carPark')}
          required
          options={(carParks ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={t('chooseCarPark')}
          disabled={!carParks?.length || onlyCarPark !== undefined}
          help={carParkHelp()}
        />
      ) : null}
      <Stack row gap={3}>
        <TimeField name="start" label={t('startTime')} required step={5} />
        <TimeField name="end" label={t('endTime')} required step={5} />
      </Stack>
      {isAdjusted ? (
        <Alert tone="info" live>
          {t('adjustedEnd')}
        </Alert>
      ) : null}
      <DaysField
        name="dates"
        label={t('dates')}
        required
        today={today}
        minMonth={monthOf(today)}
        dayReason={dayReason}
      />
    </Stack>
  );

  function carParkHelp(): string | undefined {
    if (values.site === null) return t('siteFirst');
    if (carParks?.length === 0) return t('noCarParks');
    const chosen = carParks?.find(({ id }) => id === values.carPark);
    const texts = [onlyCarPark ? t('onlyCarPark') : '', chosen?.requiresApproval ? t('needsApproval') : ''];
    return texts.filter(Boolean).join(' ') || undefined;
  }
}

/** Moves an end that is less than 4 hours after the start. @returns whether the end that is shown was moved */
function useAdjustedEnd(): boolean {
  const { values, setFieldValue } = useFormikContext<RequestValues>();
  const { start, end } = values;
  const [moved, setMoved] = useState<string>();
  const wanted = start === null || end === null ? null : adjustedEnd(start, end);
  // Either field may be the one that changed.
  useEffect(() => {
    if (wanted === null) return;
    setMoved(wanted);
    void setFieldValue('end', wanted);
  }, [wanted, setFieldValue]);
  return moved !== undefined && moved === end;
}

function useDayReason(today: CalendarDay) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const limit = useSession(({ client }) => client?.settings.parkingFutureBookingDaysLimit ?? 0);
  const last = addDays(today, limit);
  return (day: CalendarDay): string | undefined => {
    if (day < today) return t('dayPast');
    return day > last ? t('dayBeyondLimit', { day: formatDay(last, locale) }) : undefined;
  };
}
