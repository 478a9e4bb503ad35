import type { ParkingWatchMade } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { send } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { BoundField, ruled, SelectField, SwitchField, TimeField } from '@portal/shared/forms';
import { NotLoaded } from '@portal/shared/query-state';
import { chosenSite, permittedSites, useSession } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { Stack } from '@portal/shared/ui/core';
import { DatePicker } from '@portal/shared/ui/picker';
import { useFormikContext } from 'formik';
import { mixed, object, string } from 'yup';
import { comingTimes, PARKING_DOMAIN, useCarParks, useSiteToday, useTimeRules } from '#parts/parking';
import { useT } from './texts/en.ts';

const ALL = 'all' as const;

interface Values {
  site: number | null;
  targetCarpark: number | typeof ALL | null;
  date: string | null;
  startTime: string | null;
  endTime: string | null;
  autoAssign: boolean;
}

/** Requests a notification when a space becomes free (rules/parking.md#free-space-alerts). */
export function TellDialog({ date, onClose }: { date: string; onClose: () => void }) {
  const t = useT();
  const sites = useSession(permittedSites);
  const site = useSession((session) => chosenSite(session)?.id ?? null) ?? sites[0]?.id ?? null;
  const today = useSiteToday()(site);
  const proposed = comingTimes(date === today, useTimeRules(site));
  const news = ({ reservation }: ParkingWatchMade) => {
    if (reservation === null) toast.success(t('made'));
    else if (reservation.status === 'confirmed') {
      const { carpark, parkingSpace } = reservation;
      toast.success(t('wasFree', { place: [carpark.name, parkingSpace].filter(Boolean).join(', ') }));
    } else toast.success(t('queued'));
  };
  return (
    <FormDialog<Values, ParkingWatchMade>
      title={t('title')}
      description={t('text')}
      size="sm"
      draft="parking-tell"
      initialValues={{
        ...{ site, targetCarpark: null, date, autoAssign: false },
        ...{ startTime: proposed.start, endTime: proposed.end },
      }}
      schema={() =>
        object({
          targetCarpark: mixed().nullable().required(t('carParkRequired')),
          date: string().nullable().required(t('dateRequired')),
          startTime: string().nullable().required(t('startRequired')),
          endTime: string().nullable().required(t('endRequired')),
        })
      }
      save={({ site: ofSite, targetCarpark, date: day, startTime, endTime, autoAssign }, key) =>
        send(api.createParkingWatch, {
          body: {
            ...(targetCarpark === ALL ? { siteId: ruled(ofSite) } : { targetCarpark: ruled(targetCarpark) }),
            ...{ date: ruled(day), startTime: ruled(startTime), endTime: ruled(endTime) },
            autoAssign: autoAssign && targetCarpark !== ALL,
          },
          key,
        })
      }
      stale={[PARKING_DOMAIN]}
      failure={t('failed')}
      onDone={(made) => {
        news(made);
        onClose();
      }}
      submitLabel={t('submit')}
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  );
}

function Fields() {
  const t = useT();
  const sites = useSession(permittedSites);
  const { values, setFieldValue, setValues } = useFormikContext<Values>();
  const today = useSiteToday()(values.site);
  const timeRules = useTimeRules(values.site);
  const query = useCarParks(values.site);
  const carParks = (query.data ?? []).filter(({ userHasPermission }) => userHasPermission);
  /** Unchanged times follow the day. */
  function pickDate(date: string | null) {
    const before = comingTimes(values.date === today, timeRules);
    const isUntouched = values.startTime === before.start && values.endTime === before.end;
    const { start, end } = comingTimes(date === today, timeRules);
    void setValues({ ...values, date, ...(isUntouched ? { startTime: start, endTime: end } : {}) });
  }
  return (
    <Stack gap={4}>
      {sites.length > 1 ? (
        <SelectField
          name="site"
          label={t('site')}
          required
          options={sites.map(({ id, name }) => ({ value: id, label: name }))}
          onPick={() => void setFieldValue('targetCarpark', null)}
        />
      ) : null}
      <SelectField<number | typeof ALL>
        name="targetCarpark"
        label={t('carPark')}
        required
        placeholder={t('chooseCarPark')}
        options={[
          ...(carParks.length > 1 ? [{ value: ALL, label: t('allCarParks') }] : []),
          ...carParks.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <NotLoaded query={query} failed={t('carParksFailed')} />
      <BoundField<string | null> name="date" label={t('date')} required>
        {(control, { value, touch }) => (
          <DatePicker {...control} value={value} min={today} onChange={pickDate} onBlur={touch} />
        )}
      </BoundField>
      <Stack columns={9}>
        <TimeField name="startTime" label={t('start')} required help={t('timesHelp')} />
        <TimeField
          name="endTime"
          label={t('endTime')}
          required
          isNextDay={(time) => values.startTime !== null && time <= values.startTime}
        />
      </Stack>
      {/* A person can only wait in one queue. */}
      {values.targetCarpark === ALL ? null : (
        <SwitchField name="autoAssign" label={t('autoAssign')} help={t('autoAssignHelp')} />
      )}
    </Stack>
  );
}
