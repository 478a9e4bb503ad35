import type { ReportSchedule } from '@portal/openapi/reports';
import { allows } from '@portal/shared/access';
import { RadioField, SelectField, TextAreaField } from '@portal/shared/forms';
import { NotLoaded } from '@portal/shared/query-state';
import { permittedSites, useSession } from '@portal/shared/session';
import { weekdayNames } from '@portal/shared/time';
import { Text } from '@portal/shared/ui/core';
import { useFormikContext } from 'formik';
import { useCarParks } from '#parts/car-parks';
import { useReportNames } from '#parts/names';
import { GATES, type SentReport } from '#paths';
import { clock, isOfCarPark, LAST_DAY, type ScheduleValues } from './rules.ts';
import { useT } from './texts/en.ts';

/** The gate of each report: the client needs its features. */
const NEEDS = {
  'desk-utilization': GATES.desks,
  'desk-user-usage': GATES.desks,
  'resource-capacity': GATES.rooms,
  'resource-user-usage': GATES.rooms,
  visitors: GATES.visitors,
  'visitor-hosts': GATES.visitors,
  'parking-by-day': GATES.parking,
  'parking-requests': GATES.parking,
  occupancy: GATES.reports,
} as const satisfies Record<SentReport, object>;
export const SENT_REPORTS = Object.keys(NEEDS) as SentReport[];

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: clock(hour) }));
const MONTH_DAYS = Array.from({ length: 28 }, (_, index) => index + 1);

type CarPark = Pick<NonNullable<ReportSchedule['carpark']>, 'id' | 'name'>;

/** The fields depend on the report and the frequency. @param carPark the saved one, which may be out of use by now */
export function ScheduleFields({ carPark }: { carPark: CarPark | null }) {
  const t = useT();
  const names = useReportNames();
  const session = useSession((state) => state);
  const { values } = useFormikContext<ScheduleValues>();
  const { report, frequency } = values;
  // A saved report that the client no longer has stays visible; the server explains the error at its field.
  const reports = SENT_REPORTS.filter((one) => one === report || allows(NEEDS[one], session));
  return (
    <>
      <SelectField
        name="report"
        label={t('report')}
        options={reports.map((value) => ({ value, label: names(value) }))}
      />
      {isOfCarPark(report) ? <CarParkField own={carPark} /> : <SiteFields />}
      <RadioField
        name="frequency"
        label={t('frequency')}
        row
        options={(['weekly', 'monthly'] as const).map((value) => ({
          value,
          label: t(`frequencies.${value}`),
        }))}
      />
      {frequency === 'weekly' ? (
        <SelectField
          name="weekday"
          label={t('weekday')}
          options={weekdayNames(session.locale, 'long').map((label, index) => ({ value: index + 1, label }))}
        />
      ) : (
        <SelectField
          name="monthDay"
          label={t('monthDay')}
          options={[
            ...MONTH_DAYS.map((day) => ({ value: day, label: String(day) })),
            { value: LAST_DAY, label: t('lastDay') },
          ]}
        />
      )}
      <SelectField name="hour" label={t('hour')} help={t('hourHelp')} options={HOURS} />
      <Text block size="sm" tone="soft">
        {t(frequency === 'weekly' ? 'coversWeek' : 'coversMonth')}
      </Text>
      <TextAreaField name="recipients" label={t('recipients')} help={t('recipientsHelp')} required rows={4} />
    </>
  );
}

function SiteFields() {
  const t = useT();
  const sites = useSession(permittedSites);
  return (
    <>
      <SelectField
        name="siteId"
        label={t('siteId')}
        required
        options={sites.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <RadioField
        name="days"
        label={t('days')}
        row
        options={(['working', 'all'] as const).map((value) => ({ value, label: t(`which.${value}`) }))}
      />
    </>
  );
}

function CarParkField({ own }: { own: CarPark | null }) {
  const t = useT();
  const query = useCarParks(true);
  const known: readonly CarPark[] = query.data ?? [];
  const all = own && !known.some(({ id }) => id === own.id) ? [own, ...known] : known;
  return (
    <>
      <SelectField
        name="carparkId"
        label={t('carparkId')}
        required
        placeholder={t('chooseCarPark')}
        options={all.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <NotLoaded query={query} failed={t('carParksFailed')} />
    </>
  );
}
