import type { ReactNode } from 'react';
import { ListFilters, ListSearch, ListSelect } from '../list/index.ts';
import { permittedSites, useSession } from '../session/index.ts';
import type { CalendarDay } from '../time/index.ts';
import { Button } from '../ui/core/index.ts';
import { Field, type Option } from '../ui/form/index.ts';
import { DatePicker } from '../ui/picker/index.ts';
import './approvals.css';
import { useT } from './messages/en.ts';
import { firstDay } from './request-days.ts';

/** Filters that every table of requests has. */
export interface RequestFilters<Status extends string> {
  site: number | null;
  start: CalendarDay | null;
  end: CalendarDay | null;
  status: Status | 'all';
}

export interface ApprovalFiltersProps<Status extends string> {
  list: {
    params: RequestFilters<Status>;
    search: string;
    onSearch: (text: string) => void;
    set: (change: Partial<Omit<RequestFilters<Status>, 'site'>>) => void;
  };
  searchPlaceholder: string;
  today: CalendarDay;
  /** Takes the place along, which belongs to a site. */
  onSite: (site: number | null) => void;
  /** Of the site that is shown. */
  place: {
    label: string;
    any: string;
    value: number | null;
    options: readonly { id: number; name: string }[];
    onChange: (id: number | null) => void;
  };
  statuses: readonly Option<Status>[];
  /** Site and days are no filters: taking filters away leaves them. */
  isNarrowed: boolean;
  onClear: () => void;
  /** Filters of this table alone. */
  children?: ReactNode;
}

/** Words, site, place within it, days, status: from today on unless days are named, and any status as `all`. */
export function ApprovalFilters<Status extends string>(props: ApprovalFiltersProps<Status>) {
  const { list, searchPlaceholder, today, place, statuses, isNarrowed, onClear } = props;
  const { params, set } = list;
  const t = useT();
  const sites = useSession(permittedSites);
  // The header's choice, which holds while the address names none.
  const sessionSite = useSession((session) => session.siteId);
  const first = firstDay(params, today);
  const isBackwards = params.end !== null && params.end < first;
  return (
    <ListFilters list={{ isFiltered: isNarrowed, clear: onClear }}>
      <div className="wp-approval-filters">
        <ListSearch list={list} placeholder={searchPlaceholder} className="wp-approval-filters__search" />
        {sites.length > 1 && (sessionSite === null || params.site !== null) ? (
          <ListSelect
            label={t('site')}
            any={sessionSite === null ? t('allSites') : undefined}
            value={params.site ?? sessionSite}
            options={sites.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => props.onSite(id === sessionSite ? null : id)}
          />
        ) : null}
        <ListSelect
          label={place.label}
          any={place.any}
          value={place.value}
          options={place.options.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={place.onChange}
        />
        <Field label={t('from')}>
          {(control) => (
            <DatePicker {...control} value={first} onChange={(start) => set({ start, end: params.end })} />
          )}
        </Field>
        <Field label={t('until')} error={isBackwards ? t('endBeforeStart') : undefined}>
          {(control) => (
            <DatePicker
              {...control}
              clearable
              value={params.end}
              // The first day stays what it is on screen.
              onChange={(end) => set({ start: first === today ? null : first, end })}
            />
          )}
        </Field>
        <ListSelect<Status | 'all'>
          label={t('status')}
          value={params.status}
          options={[{ value: 'all', label: t('anyStatus') }, ...statuses]}
          onChange={(status) => set({ status: status ?? 'all' })}
        />
        {props.children}
      </div>
    </ListFilters>
  );
}

/** Narrows the table to what awaits approval. */
export function WaitingButton({ onClick }: { onClick: () => void }) {
  const t = useT();
  return (
    <Button size="sm" icon="clock" onClick={onClick}>
      {t('waiting')}
    </Button>
  );
}
