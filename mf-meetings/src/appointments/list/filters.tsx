import * as api from '@portal/openapi/meetings';
import { useRead } from '@portal/shared/api';
import { type List, ListFilters, ListSearch, ListSelect } from '@portal/shared/list';
import { personName } from '@portal/shared/people';
import { permittedSites, useSession } from '@portal/shared/session';
import { Field } from '@portal/shared/ui/form';
import { DatePicker } from '@portal/shared/ui/picker';
import { useStatusT } from '#parts/appointments';
import { type AppointmentRange, isBackwards } from '../rules/appointment-range.ts';
import { useT } from '../texts/en.ts';
import { ALL_APPOINTMENTS, type AppointmentParams, isNarrowed, STATUSES } from './appointments-list.ts';

interface FiltersProps {
  list: List<AppointmentParams, unknown>;
  range: AppointmentRange;
  /** The header's choice, which holds while the address names none. */
  sessionSite: number | null;
}

/** Everybody else has nothing but their own. */
const SEES_ALL = ['superadmin', 'admin', 'reception'];

export function Filters({ list, range, sessionSite }: FiltersProps) {
  const t = useT();
  const statusT = useStatusT();
  const { params, set } = list;
  const services = useRead(api.listAppointmentServices).data ?? [];
  const sites = useSession(permittedSites);
  const seesAll = useSession(({ user }) => user?.groups.some((group) => SEES_ALL.includes(group)) === true);
  const providers = new Map(services.flatMap((service) => service.providers).map((one) => [one.id, one]));
  return (
    <ListFilters
      list={{ isFiltered: isNarrowed(params), clear: () => set(ALL_APPOINTMENTS) }}
      inColumns
      className="mm-appointments__filters"
    >
      <ListSearch list={list} placeholder={t('searchPlaceholder')} />
      <Field label={t('from')}>
        {(control) => (
          <DatePicker
            {...control}
            value={range.from}
            onChange={(from_date) => set({ from_date, until_date: params.until_date })}
          />
        )}
      </Field>
      <Field label={t('until')} error={isBackwards(range) ? t('endBeforeStart') : undefined}>
        {(control) => (
          <DatePicker
            {...control}
            clearable
            value={range.until}
            // The first day stays what it is on screen.
            onChange={(until_date) => set({ from_date: range.from, until_date })}
          />
        )}
      </Field>
      <ListSelect
        label={t('status')}
        any={t('anyStatus')}
        value={params.status}
        options={STATUSES.map((value) => ({ value, label: statusT(value) }))}
        onChange={(value) => set({ status: STATUSES.find((one) => one === value) ?? null })}
      />
      <ListSelect
        label={t('service')}
        any={t('anyService')}
        value={params.service}
        options={services.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(service) => set({ service })}
      />
      {seesAll ? (
        <ListSelect
          label={t('provider')}
          any={t('anyone')}
          value={params.provider}
          options={[...providers.values()].map((one) => ({ value: one.id, label: personName(one) }))}
          onChange={(provider) => set({ provider })}
        />
      ) : null}
      {sites.length > 1 && (sessionSite === null || params.site !== null) ? (
        <ListSelect
          label={t('site')}
          any={sessionSite === null ? t('allSites') : undefined}
          value={params.site ?? sessionSite}
          options={sites.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => set({ site: id === sessionSite ? null : id })}
        />
      ) : null}
    </ListFilters>
  );
}
