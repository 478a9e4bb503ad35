import type { CateringReport as Report } from '@portal/openapi/reports';
import * as api from '@portal/openapi/reports';
import { useRead } from '@portal/shared/api';
import { formatPounds, shortPounds } from '@portal/shared/money';
import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { enumParam, useQueryParam } from '@portal/shared/url-state';
import { ReportPage } from '#parts/page';
import { usePeriod } from '#parts/period';
import { AS_ASKED } from '#parts/query';
import { differenceIn, fileName, inSentences, peakOf, ReportChart, type ReportColumn } from '#parts/report';
import { type CateringRow, rowsOf, VIEWS } from './rows.ts';
import { useT } from './texts/en.ts';

const VIEW = enumParam(VIEWS, VIEWS[0]);

/** Screen `reports-catering` (rules/reports.md#catering). */
export function CateringReport() {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const period = usePeriod();
  const [view, setView] = useQueryParam('view', VIEW);
  const query = useRead(api.getCateringReport, period.query && { query: period.query }, AS_ASKED);
  const earlier = useRead(api.getCateringReport, period.before && { query: period.before }, AS_ASKED);
  const before = earlier.data?.totals.spend;
  const pounds = (pence: number) => formatPounds(pence, locale);
  const rows = (data: Report) => rowsOf(data, view, { locale, removed: t('removed') });
  const money = (key: 'spend' | 'cancelledSpend'): ReportColumn<CateringRow> => ({
    ...{ key, title: t(key), isDrawn: true },
    value: ({ figures }) => figures[key],
    text: ({ figures }) => pounds(figures[key]),
    written: ({ figures }) => ({ pence: figures[key] }),
  });
  const count = (
    key: 'orderCount' | 'coverCount' | 'itemCount' | 'cancelledCount',
  ): ReportColumn<CateringRow> => ({
    ...{ key, title: t(key), isCount: true },
    value: ({ figures }) => figures[key],
  });
  const columns: ReportColumn<CateringRow>[] = [
    { key: 'name', title: t(`of.${view}`), value: ({ key }) => key, text: ({ name }) => name },
    ...[money('spend'), count('orderCount'), count('coverCount'), count('itemCount')],
    ...[count('cancelledCount'), money('cancelledSpend')],
  ];
  const dayOf = (day: string) => formatDay(day, locale, 'long');
  const summary = (data: Report) => {
    const { spend, orderCount, coverCount, cancelledCount, cancelledSpend } = data.totals;
    const peak = peakOf(rows(data), ({ figures }) => figures.spend);
    const more = before === undefined ? null : spend - before;
    return inSentences(
      t('summary', {
        ...{ from: dayOf(period.from), until: dayOf(period.until), spend: pounds(spend) },
        ...{ orders: t('orders', { count: orderCount }), covers: t('covers', { count: coverCount }) },
      }),
      peak ? t('peak', { name: peak.name, spend: pounds(peak.figures.spend) }) : '',
      t('cancelled', { orders: t('orders', { count: cancelledCount }), spend: pounds(cancelledSpend) }),
      differenceIn(more, (key, pence) => t(key, { spend: pounds(pence), before: period.beforeText })),
    );
  };
  return (
    <ReportPage
      period={period}
      views={{ all: VIEWS, chosen: view, nameOf: (one) => t(`views.${one}`), onChoose: setView }}
    >
      <ReportChart<Report, CateringRow>
        title={t('title')}
        counted={t('counted')}
        query={query}
        before={earlier}
        rows={rows}
        columns={columns}
        {...(view === 'day' ? {} : { sortedBy: '-spend' })}
        kind="columns"
        isOverTime={view === 'day'}
        top={(data) =>
          Math.max(100, ...rows(data).map(({ figures }) => Math.max(figures.spend, figures.cancelledSpend)))
        }
        format={(pence) => shortPounds(pence, locale)}
        summary={summary}
        note={() => (period.isPartial ? t('stillToCome') : null)}
        file={fileName('catering', period.site?.name ?? '', period.from, period.until, view)}
      />
    </ReportPage>
  );
}
