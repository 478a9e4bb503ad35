import { saveFile } from '@portal/shared/files';
import { NotLoaded, QueryAlert, QueryState, type QueryStateProps } from '@portal/shared/query-state';
import { useSession } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { Button, Card, Empty, lazyPart, Skeleton, Stack, Text, useTheme } from '@portal/shared/ui/core';
import { DataTable } from '@portal/shared/ui/table';
import { textParam, useQueryParam } from '@portal/shared/url-state';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { isNothing, orderingOf, type ReportColumn, sortRows } from './columns.ts';
import { saveTable } from './csv.ts';
import type { PlotProps } from './plot.tsx';
import { useT } from './texts/en.ts';
import { trendOf } from './trend.ts';
import './report-chart.css';

const Plot = lazyPart<PlotProps>(() =>
  import(/* webpackChunkName: "charts" */ './plot.tsx').then((m) => m.Plot),
);

export interface ReportChartProps<Data, Row> {
  title: string;
  /** How the figures are counted. */
  counted: ReactNode;
  query: QueryStateProps<Data>['query'];
  /** Of the period before, which the summary compares with; its failure is said. */
  before: QueryStateProps<unknown>['query'];
  rows: (data: Data) => readonly Row[];
  columns: readonly ReportColumn<Row>[];
  kind: PlotProps['kind'];
  /** Upper end of the axis (rules/reports.md#parking). */
  top: (data: Data) => number;
  limit?: (data: Data) => { value: number; text: string } | null;
  format?: (value: number) => string;
  /** The chart in a sentence, for those who do not see it. */
  summary: (data: Data) => string;
  /** A day or a time that is still to come is among it. */
  note?: (data: Data) => string | null;
  /** The rows are in the order of time, so that they have a trend: of the first column that is drawn. */
  isOverTime?: boolean;
  /** Beside the title: a choice of the view. */
  tools?: ReactNode;
  /** The order in which the rows come, where that is not by their names. */
  sortedBy?: string;
  /** The address's parameter for the order of the table, where a page has several. */
  orderedBy?: string;
  /** Without its ending. */
  file: string;
}

/** One chart of a report with its table, which has all that the chart shows, its files, and how it is counted. */
export function ReportChart<Data, Row>(props: ReportChartProps<Data, Row>) {
  const { title, counted, query, tools } = props;
  const t = useT();
  return (
    <Card title={title} extra={tools} busy={query.isValidating} className="rp-report">
      <Stack gap={4}>
        {query.error && query.data !== undefined ? <QueryAlert query={query} failed={t('old')} /> : null}
        <QueryState
          query={query}
          loading={title}
          failed={t('failed', { title })}
          skeleton={<Skeleton shape="block" height="300px" />}
          isSmall
        >
          {(data) => <Loaded {...props} data={data} />}
        </QueryState>
        <Text block size="sm" tone="soft">
          {counted}
        </Text>
      </Stack>
    </Card>
  );
}

const ORDERING = textParam();

function pointsOf<Row>(rows: readonly Row[], columns: readonly ReportColumn<Row>[]) {
  const [first] = columns;
  return rows.flatMap((row) =>
    columns
      .filter(({ isDrawn }) => isDrawn)
      .map(({ title: series, value, drawn }) => ({
        x: first?.text?.(row) ?? String(first?.value(row)),
        series,
        y: drawn?.(row) ?? Number(value(row) ?? 0),
      })),
  );
}

function Loaded<Data, Row>(props: ReportChartProps<Data, Row> & { data: Data }) {
  const {
    title,
    data,
    before,
    columns,
    kind,
    summary,
    file,
    note,
    orderedBy = 'ordering',
    isOverTime = false,
  } = props;
  const t = useT();
  const { surface } = useTheme().palette;
  const locale = useSession((session) => session.locale);
  const numbers = useMemo(() => new Intl.NumberFormat(locale), [locale]);
  const plain = useCallback((value: number) => numbers.format(Math.round(value * 10) / 10), [numbers]);
  const { format = plain } = props;
  const place = useRef<HTMLDivElement>(null);
  const [asked, setOrdering] = useQueryParam(orderedBy, ORDERING);
  const [first] = columns;
  const ordering = orderingOf(columns, asked) ?? props.sortedBy;
  const rows = props.rows(data);
  const points = useMemo(() => pointsOf(rows, columns), [rows, columns]);
  const trend = useMemo(() => {
    const series = points[0]?.series;
    return isOverTime ? trendOf(points.filter((point) => point.series === series).map(({ y }) => y)) : null;
  }, [points, isOverTime]);
  const [pointed, setPointed] = useState<{ x: string; left: number } | null>(null);
  const limit = props.limit?.(data) ?? null;
  const partial = note?.(data) ?? null;
  const savePicture = async () => {
    const picture = place.current && (await drawingPng(place.current, surface));
    if (picture) saveFile(picture, `${file}.png`);
    else toast.error(t('notDrawn'));
  };
  if (isNothing(rows, columns))
    return (
      <Empty icon="chart" title={t('none')}>
        {t('noneText')}
      </Empty>
    );
  const shown = (value: string | number | null) =>
    typeof value === 'number' ? numbers.format(value) : (value ?? '–');
  return (
    <>
      {partial ? (
        <Text block size="sm" tone="info">
          {partial}
        </Text>
      ) : null}
      <div ref={place} className="rp-plot" role="img" aria-label={`${title}. ${summary(data)}`}>
        <Plot
          {...{ kind, points, format }}
          top={props.top(data)}
          limit={limit?.value ?? null}
          trend={trend}
          onPoint={setPointed}
          fallback={<Skeleton shape="block" height="300px" />}
        />
        {pointed ? (
          <div
            className="rp-tip"
            style={{ insetInlineStart: `clamp(5rem, ${pointed.left}px, calc(100% - 5rem))` }}
          >
            <strong>{pointed.x}</strong>
            {points
              .filter(({ x }) => x === pointed.x)
              .map(({ series, y }) => (
                <span key={series}>{t('valueOf', { series, value: format(y) })}</span>
              ))}
          </div>
        ) : null}
      </div>
      {trend ? (
        <Text block size="sm" tone="soft" className="rp-trend">
          {t('trend', { from: format(trend.from), to: format(trend.to) })}
        </Text>
      ) : null}
      {limit ? (
        <Text block size="sm" tone="soft" className="rp-limit">
          {limit.text}
        </Text>
      ) : null}
      <Text block size="sm">
        {summary(data)}
      </Text>
      <NotLoaded query={before} failed={t('beforeFailed')} />
      <Stack row gap={2}>
        <Button icon="download" size="sm" onClick={() => saveTable(file, columns, rows, locale)}>
          {t('csv')}
        </Button>
        <Button icon="chart" size="sm" onClick={() => void savePicture()}>
          {t('png')}
        </Button>
        <Button icon="printer" size="sm" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </Stack>
      <div className="rp-table">
        <DataTable
          label={t('table', { title })}
          columns={columns.map(({ key, title: name, value, text }) => ({
            key,
            title: name,
            orderKey: key,
            isRowHeader: key === first?.key,
            align: key === first?.key ? ('start' as const) : ('end' as const),
            render: (row: Row) => text?.(row) ?? shown(value(row)),
          }))}
          rows={sortRows(rows, columns, ordering)}
          rowKey={(row) => String(first?.value(row))}
          ordering={ordering ?? first?.key}
          onOrder={setOrdering}
          empty={null}
        />
      </div>
    </>
  );
}

/** The drawing in the place, on the card's ground: the library's own is see-through, and black in most viewers. */
async function drawingPng(place: HTMLElement, ground: string): Promise<Blob | null> {
  const drawn = place.querySelector('canvas');
  if (!drawn) return null;
  const picture = document.createElement('canvas');
  picture.width = drawn.width;
  picture.height = drawn.height;
  const pen = picture.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = ground;
  pen.fillRect(0, 0, picture.width, picture.height);
  pen.drawImage(drawn, 0, 0);
  return new Promise((resolve) => picture.toBlob(resolve, 'image/png'));
}
