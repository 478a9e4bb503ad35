import type { AddonOrderDay } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { useAction } from '@portal/shared/actions';
import { fetchFile, type QueryOf, useRead } from '@portal/shared/api';
import { saveFile } from '@portal/shared/files';
import { useLiveUpdates } from '@portal/shared/live';
import { QueryState } from '@portal/shared/query-state';
import { permittedSites, useSession } from '@portal/shared/session';
import { addDays, browserZone, formatDay, today } from '@portal/shared/time';
import { Button, Empty, Skeleton, Stack, Text, Title } from '@portal/shared/ui/core';
import { Field, Select } from '@portal/shared/ui/form';
import { DatePicker } from '@portal/shared/ui/picker';
import { dayParam, intParam, useQueryParam } from '@portal/shared/url-state';
import { OrderList } from './order-list.tsx';
import { useT } from './texts/en.ts';
import { Totals } from './totals.tsx';
import '../parts/columns.css';
import './hospitality.css';

type SiteDay = QueryOf<typeof api.exportAddonOrders>;

const TOPICS = ['orders'] as const;
const siteParam = intParam();
const dateParam = dayParam();

/** Screen `caterer` (rules/hospitality.md#caterer): what is to be brought where on a day. Query: `site`, `date`. */
export function Caterer() {
  const t = useT();
  useLiveUpdates(TOPICS);
  const locale = useSession((session) => session.locale);
  const sites = useSession(permittedSites);
  const chosen = useSession(({ siteId }) => siteId);
  const home = useSession(({ user }) => user?.siteId);
  const [wanted, setSite] = useQueryParam('site', siteParam);
  const [date, setDate] = useQueryParam('date', dateParam);
  const byId = (id: number | null | undefined) => sites.find((one) => one.id === id);
  const site = byId(wanted) ?? byId(chosen) ?? byId(home) ?? sites[0];
  const zone = site?.timeZone ?? browserZone();
  const now = today(zone, new Date());
  const day = date ?? now;
  const query = site ? { site: site.id, date: day } : null;
  const answer = useRead(api.listAddonOrders, query && { query }, { keepPreviousData: false });
  const go = (next: string) => setDate(next === now ? null : next);
  return (
    <Stack gap={6}>
      <search>
        <Stack row gap={3} align="end" className="mm-caterer__tools">
          {sites.length > 1 && site ? (
            <Field label={t('site')}>
              {(control) => (
                <Select<number>
                  {...control}
                  value={site.id}
                  options={sites.map(({ id, name }) => ({ value: id, label: name }))}
                  onChange={(id) => id !== null && setSite(id)}
                />
              )}
            </Field>
          ) : null}
          <Field label={t('date')}>
            {(control) => <DatePicker {...control} value={day} onChange={(next) => next && go(next)} />}
          </Field>
          <Stack row gap={2}>
            <Button
              square
              icon="chevron-left"
              aria-label={t('previousDay')}
              onClick={() => go(addDays(day, -1))}
            />
            <Button onClick={() => setDate(null)}>{t('today')}</Button>
            <Button
              square
              icon="chevron-right"
              aria-label={t('nextDay')}
              onClick={() => go(addDays(day, 1))}
            />
          </Stack>
          <Ways query={query} count={answer.data?.results.length ?? 0} />
        </Stack>
      </search>
      <Stack row gap={3} align="baseline">
        <Title level={2} size="lg">
          {formatDay(day, locale, 'long')}
        </Title>
        <Text tone="soft">{site?.name}</Text>
      </Stack>
      <QueryState
        query={answer}
        failed={t('loadFailed')}
        loading={t('loading')}
        skeleton={<Skeleton width="100%" height="16rem" shape="block" />}
      >
        {(found) => <Day day={found} zone={zone} />}
      </QueryState>
    </Stack>
  );
}

function Day({ day, zone }: { day: AddonOrderDay; zone: string }) {
  const t = useT();
  if (day.results.length === 0) return <Empty icon="coffee" title={t('none')} />;
  return (
    <Stack row gap={6} align="start" className="mm-caterer">
      <section aria-label={t('orders')} className="mm-main">
        <OrderList orders={day.results} zone={zone} />
      </section>
      <Totals totals={day.totals} total={day.total} />
    </Stack>
  );
}

/** Print, and the day as a table. */
function Ways({ query, count }: { query: SiteDay | null; count: number }) {
  const t = useT();
  const { run, isRunning } = useAction<SiteDay>({
    call: async (wanted) =>
      saveFile(await fetchFile(api.exportAddonOrders, { query: wanted }), `hospitality-${wanted.date}.csv`),
    success: t('exportReady'),
    failure: t('exportFailed'),
  });
  const isEmpty = count === 0 || undefined;
  return (
    <Stack row gap={2}>
      <Button icon="printer" aria-disabled={isEmpty} onClick={() => window.print()}>
        {t('print')}
      </Button>
      <Button
        icon="download"
        loading={isRunning}
        aria-disabled={isEmpty}
        onClick={() => query && void run(query)}
      >
        {t('export')}
      </Button>
    </Stack>
  );
}
