import type { TraceContact } from '@portal/openapi/reports';
import * as api from '@portal/openapi/reports';
import { allows } from '@portal/shared/access';
import { useAction } from '@portal/shared/actions';
import { call, type QueryOf, unwrap, useApiQuery } from '@portal/shared/api';
import { saveFile } from '@portal/shared/files';
import { defineList, ListScreen, ListSelect, useList } from '@portal/shared/list';
import { Link } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { Button, Empty, Stack, Text } from '@portal/shared/ui/core';
import { Field, TextArea } from '@portal/shared/ui/form';
import { DatePicker } from '@portal/shared/ui/picker';
import type { RowGroups } from '@portal/shared/ui/table';
import { dayParam, enumParam, intParam } from '@portal/shared/url-state';
import { useMemo, useState } from 'react';
import { AS_ASKED } from '#parts/query';
import { GATES, SEARCHES_PATH } from '#paths';
import { useContactColumns } from './columns.tsx';
import { PersonField } from './person-field.tsx';
import { DAYS_AT_MOST, missingOf, REASON_LONGEST, type Wanted } from './rules.ts';
import { useT } from './texts/en.ts';

type TraceQuery = QueryOf<typeof api.listTraceContacts>;

/** A search, without the parameters that the address has. */
interface TraceSearch {
  reason: string;
  /** Counts the searches: repeating one sends it again, and the server records it again. */
  count: number;
}

const GRANULARITIES = ['site', 'floor', 'zone'] as const;

const contactsList = defineList({
  filters: {
    user: intParam(),
    from: dayParam(),
    until: dayParam(),
    granularity: enumParam(GRANULARITIES, 'site'),
  },
});

/** Screen `track-and-trace` (rules/reports.md#track-and-trace). All but the reason is in the address. */
export function TrackAndTrace() {
  const t = useT();
  const readsLog = useSession((session) => allows(GATES.searches, session));
  const [reason, setReason] = useState('');
  // The person and days that the reason was given for: others make another search.
  const [asked, setAsked] = useState<(TraceSearch & { of: string }) | null>(null);
  const list = useList(contactsList, (query, { user, from, until, granularity }): TraceQuery | null =>
    asked?.of === keyOf({ user, from, until, granularity }) && user && from && until
      ? { userId: user, fromDate: from, untilDate: until, granularity, page: query.page, limit: query.limit }
      : null,
  );
  const { user, from, until, granularity } = list.params;
  const missing = missingOf({ user, from, until, reason });
  const answer = useContacts(list.query, asked ?? { reason: '', count: 0 });
  const exporting = useAction<TraceQuery>({
    call: async (query) =>
      saveFile(await exportContacts(query, asked?.reason ?? ''), `track-and-trace-${query.fromDate}.csv`),
    failure: t('exportFailed'),
  });
  const columns = useContactColumns();
  const groups = useGroups(answer.data?.results);
  const search = () =>
    setAsked({ reason, count: (asked?.count ?? 0) + 1, of: keyOf({ user, from, until, granularity }) });
  return (
    <Stack gap={6}>
      <div>
        <Text block tone="soft">
          {t('about')}
        </Text>
        {readsLog ? <Link to={SEARCHES_PATH}>{t('recorded')}</Link> : null}
      </div>
      <form
        aria-label={t('search')}
        onSubmit={(event) => {
          event.preventDefault();
          if (missing === null) search();
        }}
      >
        <Stack gap={3}>
          <Stack columns={14} gap={3} align="start">
            <PersonField id={user} onChange={(id) => list.set({ user: id })} />
            <Field label={t('from')}>
              {(control) => (
                <DatePicker {...control} clearable value={from} onChange={(day) => list.set({ from: day })} />
              )}
            </Field>
            <Field label={t('until')} error={rangeError(missing, t)}>
              {(control) => (
                <DatePicker
                  {...control}
                  clearable
                  min={from ?? undefined}
                  value={until}
                  onChange={(day) => list.set({ until: day })}
                />
              )}
            </Field>
            <ListSelect
              label={t('granularity')}
              value={granularity}
              options={GRANULARITIES.map((value) => ({ value, label: t(`granularities.${value}`) }))}
              onChange={(value) => list.set({ granularity: value ?? 'site' })}
            />
          </Stack>
          <Field label={t('reason')} help={t('reasonHelp')}>
            {(control) => (
              <TextArea
                {...control}
                rows={2}
                maxLength={REASON_LONGEST}
                value={reason}
                onChange={setReason}
              />
            )}
          </Field>
          <div>
            <Button variant="primary" icon="search" type="submit" disabled={missing !== null}>
              {t('search')}
            </Button>
          </div>
        </Stack>
      </form>
      {list.query === null ? (
        <Empty icon="search" title={t('notAsked')}>
          {t('notAskedText')}
        </Empty>
      ) : (
        <ListScreen
          list={list}
          answer={answer}
          label={t('contacts')}
          columns={columns}
          groups={groups}
          found={(count) => t('found', { count })}
          tools={
            <Button
              icon="download"
              loading={exporting.isRunning}
              onClick={() => list.query && void exporting.run(list.query)}
            >
              {t('export')}
            </Button>
          }
          failed={t('failed')}
          icon="users"
          noMatch={t('nobody')}
          noMatchText={t('nobodyText')}
          none={t('nobody')}
          noneText={t('nobodyText')}
        />
      )}
    </Stack>
  );
}

/** Headers take ASCII only. */
const header = (reason: string) => ({ 'Trace-Reason': encodeURIComponent(reason.trim()) });

/**
 * `null` sends nothing. Each answer is an entry in the audit log, so only the user's own search sends a request.
 * Contacts of the previous search are not shown while loading.
 */
function useContacts(query: TraceQuery | null, { reason, count }: TraceSearch) {
  return useApiQuery(
    query && ['trace', 'contacts', { ...query, count }],
    () => call(api.listTraceContacts, { params: { query: query as TraceQuery, header: header(reason) } }),
    {
      ...AS_ASKED,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      revalidateIfStale: false,
      refreshInterval: 0,
    },
  );
}

async function exportContacts({ page: _page, limit: _limit, ...query }: TraceQuery, reason: string) {
  const params = { query, header: header(reason) };
  const body: unknown = await unwrap(call(api.exportTraceContacts, { params, parseAs: 'blob' }));
  return body as Blob;
}

const keyOf = (search: Omit<Wanted, 'reason'> & { granularity: string }) => JSON.stringify(search);

function rangeError(missing: ReturnType<typeof missingOf>, t: ReturnType<typeof useT>): string | undefined {
  if (missing === 'before') return t('untilBeforeFrom');
  return missing === 'tooLong' ? t('tooManyDays', { count: DAYS_AT_MOST }) : undefined;
}

const NONE: ReadonlySet<string> = new Set();

/** By day and place, in the order of the rows. */
function useGroups(rows: readonly TraceContact[] | undefined): RowGroups<TraceContact> {
  const t = useT();
  const locale = useSession((session) => session.locale);
  return useMemo(() => {
    const titles = new Map<string, string>();
    const of = ({ date, site, place }: TraceContact) => `${date} ${site.id} ${place.type} ${place.name}`;
    for (const row of rows ?? []) {
      const place = row.place.type === 'meeting' && !row.place.name ? t('meeting') : row.place.name;
      const where = row.place.type === 'site' ? row.site.name : `${place}, ${row.site.name}`;
      titles.set(of(row), `${formatDay(row.date, locale, 'weekday')} · ${where}`);
    }
    return { of, order: [...titles.keys()], title: (group) => titles.get(group) ?? group, folded: NONE };
  }, [rows, locale, t]);
}
