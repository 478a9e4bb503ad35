import type { VisitorReport } from '@portal/openapi/reports';
import * as api from '@portal/openapi/reports';
import { useRead } from '@portal/shared/api';
import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { enumParam, useQueryParam } from '@portal/shared/url-state';
import { ReportPage } from '#parts/page';
import { usePeriod } from '#parts/period';
import { AS_ASKED } from '#parts/query';
import { differenceIn, fileName, inSentences, peakOf, ReportChart, type ReportColumn } from '#parts/report';
import { rowsOf, VIEWS, type VisitorRow } from './rows.ts';
import { useT } from './texts/en.ts';

const VIEW = enumParam(VIEWS, VIEWS[0]);

/** Screen `reports-visitors` (rules/reports.md#visitors). */
export function VisitorsReport() {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const period = usePeriod();
  const [view, setView] = useQueryParam('view', VIEW);
  const query = useRead(api.getVisitorReport, period.query && { query: period.query }, AS_ASKED);
  const earlier = useRead(api.getVisitorReport, period.before && { query: period.before }, AS_ASKED);
  const before = earlier.data?.totals.cameCount;
  const rows = (data: VisitorReport) => rowsOf(data, view, locale);
  const minutes = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : t('minutes', { minutes: oneDigit(value, locale) });
  const columns: ReportColumn<VisitorRow>[] = [
    { key: 'name', title: t(`of.${view}`), value: ({ key }) => key, text: ({ name }) => name },
    { key: 'cameCount', title: t('cameCount'), value: ({ figures }) => figures.cameCount, isDrawn: true },
    ...(view === 'hour'
      ? []
      : (['noShowCount', 'visitCount', 'walkInCount', 'cancelledCount'] as const).map((key) => ({
          key,
          title: t(key),
          value: ({ figures }: VisitorRow) => figures[key] ?? null,
          isDrawn: key === 'noShowCount',
          isCount: true,
        }))),
    {
      key: 'waitMinutes',
      title: t('wait'),
      value: ({ figures }) => figures.waitMinutes,
      text: ({ figures }) => minutes(figures.waitMinutes),
    },
  ];
  const dayOf = (day: string) => formatDay(day, locale, 'long');
  const summary = (data: VisitorReport) => {
    const { cameCount, visitCount, noShowCount, waitMinutes } = data.totals;
    const peak = peakOf(rows(data), ({ figures }) => figures.cameCount);
    const more = before === undefined ? null : cameCount - before;
    return inSentences(
      t('summary', { from: dayOf(period.from), until: dayOf(period.until), cameCount, visitCount }),
      t('noShows', { count: noShowCount }),
      waitMinutes === null ? '' : t('waited', { wait: minutes(waitMinutes) }),
      peak ? t('peak', { name: peak.name, count: peak.figures.cameCount }) : '',
      differenceIn(more, (key, count) => t(key, { count, before: period.beforeText })),
    );
  };
  return (
    <ReportPage
      report="visitors"
      period={period}
      views={{ all: VIEWS, chosen: view, nameOf: (one) => t(`views.${one}`), onChoose: setView }}
    >
      <ReportChart<VisitorReport, VisitorRow>
        title={t('title')}
        counted={t('counted')}
        query={query}
        before={earlier}
        rows={rows}
        columns={columns}
        kind="columns"
        isOverTime={view === 'day'}
        top={(data) => Math.max(5, ...rows(data).map(({ figures }) => figures.cameCount))}
        summary={summary}
        note={() => (period.isPartial ? t('stillToCome') : null)}
        file={fileName('visitors', period.site?.name ?? '', period.from, period.until, view)}
      />
    </ReportPage>
  );
}

const oneDigit = (value: number, locale: string) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
