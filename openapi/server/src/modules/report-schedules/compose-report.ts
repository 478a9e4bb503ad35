import { type CsvValue, countedSpan, csvTable, type Days } from '@portal/openapi/formats';
import { formatDay, formatDays } from '../../mechanisms/days.ts';
import { readableOn } from '../../mechanisms/outbox/mail-colors.ts';
import type { MailFact, MailFile, MailPicture } from '../../mechanisms/outbox/mail-message.ts';
import type { ClientRow } from '../../mechanisms/portal/viewer.ts';
import { type Locale, type Text, type Translate, translate } from '../../mechanisms/texts/messages.ts';
import { countedDaysOf, type Measured, type ReportSelection } from './measure/measured.ts';
import { columnNames, headlines, reportNames, mailTexts as texts } from './messages.ts';
import { renderPicture } from './render-picture.ts';
import type { Chart } from './rules/draw-chart.ts';
import { formatsOf } from './rules/formats.ts';
import type { Rhythm } from './rules/next-run.ts';
import { drawnColumns, type ShownReport, showReport } from './rules/shown-report.ts';

/** A report with the period before it, and its subject. */
export interface ComposedReport {
  asked: ReportSelection;
  frequency: Rhythm['frequency'];
  /** Name of the site or the car park. */
  place: Text;
  days: Days;
  /** The days of the comparison. */
  daysBefore: Days;
  now: Measured;
  before: Measured;
}

/** The content of a report email in one language, for recipients with equal rights. */
export interface Composed {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  facts: readonly MailFact[];
  picture: MailPicture | undefined;
  files: readonly MailFile[];
}

const BARS = 10;

/** Never call this within a transaction: it draws. */
export async function composeReport(
  { asked, place: named, days, daysBefore, now, before }: ComposedReport,
  { client, locale, seesPeople }: { client: Pick<ClientRow, 'theme'>; locale: Locale; seesPeople: boolean },
): Promise<Composed> {
  const t: Translate = (message, params) => translate(locale, message, params);
  const place = t(named);
  const shown = showReport(now, seesPeople);
  const earlier = showReport(before, seesPeople);
  const report = t(reportNames[asked.report]);
  const from = formatDay(days.from, locale);
  const until = formatDay(days.until, locale);
  const working = countedDaysOf(asked) === 'working' ? t(texts.workingDays) : '';
  const period = t(texts.period, { from, until });
  const chart = chartOf({
    shown,
    title: `${report}: ${place}`,
    locale,
    color: client.theme.primary_color,
    asked,
  });
  const drawn = chart && (await renderPicture(chart));
  const file = fileName(asked.report, place, days);
  return {
    subject: t(texts.subject, { report, place, period }),
    heading: t(texts.heading, { report, place }),
    paragraphs: [
      `${period}${working}`,
      ...sentences({ asked, daysBefore, shown, earlier, locale, t }),
      ...(shown.rows.some(({ isHidden }) => isHidden) && !shown.isTooFew ? [t(texts.smallHidden)] : []),
    ],
    facts: factsOf(shown, earlier, locale, t),
    picture: chart && drawn ? { ...drawn, alt: altOf(chart, t), filename: `${file}.png` } : undefined,
    files: [
      {
        filename: `${file}.csv`,
        type: 'text/csv',
        content: Buffer.from(csvTable(tableOf(shown, t), locale)),
      },
    ],
  };
}

interface Said {
  asked: ReportSelection;
  daysBefore: Days;
  shown: ShownReport;
  earlier: ShownReport;
  locale: Locale;
  t: Translate;
}

/** The main figure compared with the earlier one, and the place or day with the most. */
function sentences({ asked, daysBefore, shown, earlier, locale, t }: Said): string[] {
  if (shown.isTooFew) return [t(texts.tooFew)];
  const main = shown.columns.findIndex((_, index) => shown.totals[index] !== null);
  const column = shown.columns[main];
  const total = shown.totals[main];
  if (column === undefined || total === null || total === undefined) return [t(texts.nothing)];
  const format = formatsOf(locale)[column.unit];
  const words = column.key === 'mostTaken' ? `${t(columnNames.mostTaken)}: {value}` : headlines[asked.report];
  const headline = t(words, { value: format(total) });
  const was = earlier.totals[main] ?? null;
  const span = countedSpan(daysBefore, countedDaysOf(asked));
  const most = shown.rows.reduce<ShownReport['rows'][number] | null>(
    (best, row) => ((row.values[main] ?? -1) > (best?.values[main] ?? 0) ? row : best),
    null,
  );
  const mostValue = most?.values[main];
  return [
    was === null || span === null
      ? t(texts.alone, { headline })
      : t(texts.compared, { headline, days: formatDays(span.from, span.until, locale), before: format(was) }),
    ...(most && typeof mostValue === 'number'
      ? [t(texts.most, { name: most.person?.name ?? dayName(most.day, locale), value: format(mostValue) })]
      : []),
  ];
}

function factsOf(shown: ShownReport, earlier: ShownReport, locale: Locale, t: Translate): MailFact[] {
  const formats = formatsOf(locale);
  return shown.columns.flatMap(({ key, unit }, index): MailFact[] => {
    const [total, was] = [shown.totals[index] ?? null, earlier.totals[index] ?? null];
    if (total === null) return [];
    const value = formats[unit](total);
    return [
      [t(columnNames[key]), was === null ? value : t(texts.factNow, { value, before: formats[unit](was) })],
    ];
  });
}

/** The whole attached table: days and shares as raw values, so that a spreadsheet can calculate with them. */
function tableOf({ columns, rows }: ShownReport, t: Translate): CsvValue[][] {
  const isByPerson = rows.some(({ person }) => person !== null);
  const titles = columns.map(({ key }) => t(columnNames[key]));
  return [
    isByPerson
      ? [t(texts.name), t(texts.department), ...titles, t(texts.lastDay)]
      : [t(texts.day), ...titles],
    ...rows.map(({ day, person, values, isHidden }) =>
      person === null
        ? [day, ...(isHidden ? columns.map(() => t(texts.hidden)) : values)]
        : [person.name, person.department, ...values, person.lastDay],
    ),
  ];
}

interface ChartWanted {
  shown: ShownReport;
  title: string;
  locale: Locale;
  color: string;
  asked: ReportSelection;
}

/** Null if there is nothing to draw. */
function chartOf({ shown, title, locale, color, asked }: ChartWanted): Chart | undefined {
  const drawn = drawnColumns(shown.columns);
  const first = shown.columns[drawn[0] ?? 0];
  const points = shown.rows.map(({ day, person, values }) => ({
    label: person?.name ?? dayName(day, locale),
    values: drawn.map((index) => values[index] ?? null),
  }));
  const isByPerson = shown.rows.some(({ person }) => person !== null);
  if (first === undefined || points.every(({ values }) => values.every((value) => !value))) return undefined;
  return {
    kind: isByPerson ? 'bars' : 'columns',
    title,
    series: drawn.flatMap((index) => {
      const column = shown.columns[index];
      return column ? [translate(locale, columnNames[column.key])] : [];
    }),
    points: isByPerson ? points.slice(0, BARS) : points,
    top: first.unit === 'share' ? 1 : asked.report === 'visitors' || asked.report === 'occupancy' ? 5 : 4,
    format: formatsOf(locale)[first.unit],
    color: readableOn('#ffffff', color),
  };
}

/** The chart as text, with every value that it shows. */
function altOf({ title, kind, series, points, format }: Chart, t: Translate): string {
  const named = points.map(({ label, values }) => {
    const said = values.map((value, index) => {
      const text = value === null ? t(texts.hidden) : format(value);
      return series.length > 1 ? `${series[index] ?? ''} ${text}` : text;
    });
    return `${label}: ${said.join(', ')}`;
  });
  const what = series.length > 1 ? '' : ` (${series[0] ?? ''})`;
  return `${title}${what}. ${kind === 'bars' ? `${t(texts.topTen)}: ` : ''}${named.join('; ')}.`;
}

/** "Mon 16 Nov" */
function dayName(day: string | null, locale: Locale): string {
  if (day === null) return '';
  return formatsOf(locale).day(day);
}

function fileName(report: string, place: string, { from, until }: Days): string {
  const plain = place
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 40);
  return [report, plain, from, until].filter((part) => part !== '').join('-');
}
