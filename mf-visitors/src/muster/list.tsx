import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { defineList, useList } from '@portal/shared/list';
import { QueryFailure } from '@portal/shared/query-state';
import { chosenSite, permittedSites, useSession } from '@portal/shared/session';
import { dayIn, formatClock, formatDayOf, today, useNow } from '@portal/shared/time';
import { toast } from '@portal/shared/toasts';
import { Button, Empty, Icon, Stack, Text, Title } from '@portal/shared/ui/core';
import { enumParam, intParam, listParam, textParam } from '@portal/shared/url-state';
import { useCallback, useMemo, useRef, useState } from 'react';
import { AddPersonDialog } from './dialogs/add-person-dialog.tsx';
import { EndDialog } from './dialogs/end-dialog.tsx';
import { FilterDialog } from './dialogs/filter-dialog.tsx';
import { StartDialog } from './dialogs/start-dialog.tsx';
import { FilterChips } from './filter-chips.tsx';
import { MusterTable } from './muster-table.tsx';
import { MusterTools } from './muster-tools.tsx';
import { OldNotice } from './old-notice.tsx';
import { MarkCounts } from './roll-call/mark-counts.tsx';
import { NobodyInView } from './roll-call/nobody-in-view.tsx';
import { RollCallBar } from './roll-call/roll-call-bar.tsx';
import { RollCallList } from './roll-call/roll-call-list.tsx';
import { useLastMark } from './roll-call/use-last-mark.ts';
import { useRowKeys } from './roll-call/use-row-keys.ts';
import { ageOf } from './rules/age.ts';
import { filtered, hasFilters, MUSTER_VIEWS, NO_FILTERS, viewOf } from './rules/muster-filters.ts';
import { MUSTER_TYPES } from './rules/muster-types.ts';
import { progressOf } from './rules/with-changes.ts';
import { useT } from './texts/en.ts';
import { useColumns } from './use-columns.ts';
import { useMuster } from './use-muster.ts';
import './list.css';

/**
 * The address's filters (rules/people.md#muster-list: site, floor, zone, type). Floors and zones go by name: the list
 * is filtered here.
 */
const musterList = defineList({
  filters: {
    site: intParam(),
    floor: textParam(),
    zone: textParam(),
    type: listParam(enumParam(MUSTER_TYPES)),
    search: textParam(),
    mark: enumParam(MUSTER_VIEWS),
  },
});

const loadContact = () => import('./dialogs/contact-dialog.tsx').then((m) => m.ContactDialog);
const loadReports = () => import('./dialogs/reports-dialog.tsx').then((m) => m.ReportsDialog);

/** The screen `muster-list` (rules/people.md#muster-list): who is where in an emergency, with or without a network. */
export function Muster() {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const sites = useSession(permittedSites);
  const usual = useSession(chosenSite) ?? sites[0];
  const narrowed = useList(musterList);
  const { params, set } = narrowed;
  const site = sites.find(({ id }) => id === params.site) ?? usual;
  const [columns, setColumns] = useColumns();
  const [open, setOpen] = useState<'filter' | 'start' | 'end' | 'add' | null>(null);
  const contact = useLazyDialog(loadContact);
  const reports = useLazyDialog(loadReports);
  const onRefused = useCallback(() => toast.warning(t('refused')), [t]);
  const onJoinedEnded = useCallback(() => toast.success(t('joinedEnded')), [t]);
  const muster = useMuster(site?.id ?? null, { onRefused, onJoinedEnded });
  const { list, rollCall, rows, error, isOld } = muster;
  const view = viewOf(params, rollCall !== null);
  const shown = useMemo(() => filtered(rows, { ...params, mark: view }), [rows, params, view]);
  const { last, onMark } = useLastMark(muster.mark);
  const work = useRef<HTMLDivElement>(null);
  useRowKeys(work);
  const now = useNow();
  const [isNarrow] = useState(() => window.matchMedia('(width < 768px)').matches);

  if (!site) {
    return (
      <Empty icon="building" title={t('noSite')}>
        {t('noSiteText')}
      </Empty>
    );
  }
  const clock = (instant: string) => formatClock(instant, site.timeZone, locale);
  const close = () => setOpen(null);
  const progress = progressOf(rows);
  const isNarrowed = hasFilters(params);
  const age = list && ageOf(list.asOf, now);
  // The hour alone would be taken for today's.
  const at = list
    ? dayIn(site.timeZone, list.asOf) === today(site.timeZone)
      ? clock(list.asOf)
      : `${formatDayOf(list.asOf, site.timeZone, locale)}, ${clock(list.asOf)}`
    : '';
  const reload = () => {
    close();
    muster.reload();
  };
  const isFolded = rollCall !== null && isNarrow;
  const actions = (
    <>
      <Button
        icon="mail"
        disabled={isOld || shown.length === 0}
        loading={contact.opening}
        onClick={() => contact.open({ site: site.id, keys: shown.map(({ key }) => key) })}
      >
        {t('contact')}
      </Button>
      <Button icon="download" loading={reports.opening} onClick={() => reports.open({ site })}>
        {t('reports')}
      </Button>
    </>
  );
  if (error && !list) {
    return (
      <QueryFailure
        query={{ error, isValidating: muster.isValidating, mutate: muster.reload }}
        failed={t('failed')}
        failedText={t('failedText')}
      />
    );
  }
  return (
    <Stack gap={isNarrow ? 3 : 5}>
      {list && isOld ? (
        <OldNotice
          at={at}
          canMark={rollCall !== null}
          isSilent={error === undefined}
          isValidating={muster.isValidating}
          onRetry={muster.reload}
        />
      ) : null}
      <Stack row align="end" justify="between">
        <div>
          <Text block size="lg" tone="soft">
            {site.name}
          </Text>
          <Title level={2} size="lg" aria-live="polite">
            {!list
              ? '…'
              : shown.length < rows.length
                ? t('foundOf', { shown: shown.length, total: rows.length })
                : t('found', { count: rows.length })}
          </Title>
          <Text size="sm" tone="soft">
            <Icon name={isOld ? 'offline' : 'refresh'} size={14} inline />{' '}
            <span>
              {isOld && age
                ? t('asOf', { at, age: t(`ages.${age.unit}`, { count: age.count }) })
                : t(muster.live)}
            </span>
          </Text>
        </div>
        <Stack row gap={2}>
          {list && !rollCall ? (
            <Button variant="primary" icon="list-check" onClick={() => setOpen('start')}>
              {t('start')}
            </Button>
          ) : null}
          {isFolded ? null : actions}
        </Stack>
      </Stack>
      {rollCall ? (
        <RollCallBar
          rollCall={rollCall}
          progress={progress}
          startedAt={clock(rollCall.startedAt)}
          waiting={muster.waiting}
          isOffline={isOld || rollCall.id === null}
          last={last}
          actions={isFolded ? actions : null}
          onAdd={() => setOpen('add')}
          onEnd={() => !isOld && rollCall.id !== null && setOpen('end')}
        >
          <MarkCounts progress={progress} view={view} onView={(mark) => set({ mark })} />
        </RollCallBar>
      ) : null}
      <Stack ref={work}>
        <MusterTools
          list={narrowed}
          columns={columns}
          onColumns={setColumns}
          onFilter={() => setOpen('filter')}
        />
        <FilterChips filters={params} site={site.id === usual?.id ? null : site.name} onChange={set} />
        {rollCall ? (
          <RollCallList
            rows={shown}
            isLoading={!list}
            columns={columns}
            zone={site.timeZone}
            onMark={onMark}
            empty={
              <NobodyInView
                view={view}
                isNarrowed={hasFilters({ ...params, mark: null })}
                onAll={() => set({ ...NO_FILTERS, mark: 'all' })}
                onAdd={() => setOpen('add')}
              />
            }
          />
        ) : (
          <MusterTable
            rows={shown}
            isLoading={!list}
            columns={columns}
            zone={site.timeZone}
            empty={
              isNarrowed ? (
                <Empty
                  title={t('noMatch')}
                  action={<Button onClick={() => set(NO_FILTERS)}>{t('clearFilters')}</Button>}
                />
              ) : (
                <Empty icon="users" title={t('nobody')}>
                  {t('nobodyText')}
                </Empty>
              )
            }
          />
        )}
      </Stack>
      {open === 'filter' ? (
        <FilterDialog
          initial={{ ...params, site: site.id }}
          sites={sites}
          people={rows}
          onApply={({ site: chosen, floor, zone, type }) =>
            set({ site: chosen === usual?.id ? null : chosen, floor, zone, type })
          }
          onClose={close}
        />
      ) : null}
      {open === 'start' ? (
        <StartDialog site={site} isOffline={isOld} onBegin={muster.begin} onDone={reload} onClose={close} />
      ) : null}
      {open === 'end' && rollCall && rollCall.id !== null ? (
        <EndDialog rollCallId={rollCall.id} unknown={progress.unknown} onDone={reload} onClose={close} />
      ) : null}
      {open === 'add' ? <AddPersonDialog onAdd={muster.addPerson} onClose={close} /> : null}
      {contact.dialog}
      {reports.dialog}
    </Stack>
  );
}
