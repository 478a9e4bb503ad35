import { canOutline, cutText, outlineText, textWidth } from '../../../mechanisms/outline-text.ts';

export interface Chart {
  kind: 'columns' | 'bars';
  title: string;
  /** One or two; the second is drawn hollow, so that they differ in more than hue. */
  series: readonly string[];
  /** Values by series; null is drawn as a dash. */
  points: readonly { label: string; values: readonly (number | null)[] }[];
  /** The axis reaches at least this value. */
  top: number;
  format: (value: number) => string;
  /** 4.5:1 on white. */
  color: string;
}

/** Its size in the email; drawn at twice that. */
export const CHART_WIDTH = 560;
const INK = '#16191d';
const SOFT = '#4d555f';
const GRID = '#dfe3e8';
const TEXT = 11;
const MARGIN = 12;
/** Title, and below it the legend: what is counted. */
const HEAD = 34;
const LEGEND = 20;
const PLOT = 210;
const ROW = 24;
const NAMES = 150;

interface Plot {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The chart as SVG on white, its letters as paths. */
export function drawChart(chart: Chart): { svg: string; width: number; height: number } {
  const { kind, points, title } = chart;
  const head = HEAD + LEGEND;
  const height = head + MARGIN + (kind === 'bars' ? points.length * ROW : PLOT + 2 * TEXT + MARGIN);
  const drawn = kind === 'bars' ? bars(chart, head) : columns(chart, head);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CHART_WIDTH * 2}" height="${height * 2}" viewBox="0 0 ${CHART_WIDTH} ${height}">` +
    `<path d="M0 0h${CHART_WIDTH}v${height}H0z" fill="#fff"/>` +
    outlineText(cutText(title, CHART_WIDTH - 2 * MARGIN, 15), MARGIN, 23, {
      size: 15,
      weight: 'bold',
      color: INK,
    }) +
    legend(chart) +
    `${drawn}</svg>`;
  return { svg, width: CHART_WIDTH, height };
}

function legend({ series, color }: Chart): string {
  let x = MARGIN;
  return series
    .map((name, index) => {
      const box = block(x, HEAD + 1, 11, 11, color, index);
      const word = outlineText(name, x + 17, HEAD + 11, { size: TEXT, color: INK });
      x += 17 + textWidth(name) * TEXT + 20;
      return box + word;
    })
    .join('');
}

/** A filled one, or a hollow one with the same edge. */
function block(x: number, y: number, width: number, height: number, color: string, series: number): string {
  if (series === 0)
    return `<path d="M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z" fill="${color}"/>`;
  const [inner, deep] = [Math.max(0, width - 1.5), Math.max(0, height - 1.5)];
  return `<path d="M${n(x + 0.75)} ${n(y + 0.75)}h${n(inner)}v${n(deep)}h${n(-inner)}z" fill="#fff" stroke="${color}" stroke-width="1.5"/>`;
}

function columns({ points, series, top: least, format, color }: Chart, head: number): string {
  const ticks = ticksFor(
    Math.max(least, ...points.flatMap(({ values }) => values.map((value) => value ?? 0))),
  );
  const end = ticks.at(-1) ?? 1;
  const wide = Math.max(...ticks.map((tick) => textWidth(format(tick)) * TEXT));
  const plot: Plot = {
    left: MARGIN + wide + 8,
    right: CHART_WIDTH - MARGIN,
    top: head + MARGIN,
    bottom: head + PLOT,
  };
  const yOf = (value: number) => plot.bottom - ((plot.bottom - plot.top) * value) / end;
  const grid = ticks.map(
    (tick) =>
      `<path d="M${n(plot.left)} ${n(yOf(tick))}H${plot.right}" stroke="${tick === 0 ? SOFT : GRID}"/>` +
      outlineText(format(tick), plot.left - 6, yOf(tick) + 4, { size: TEXT, color: SOFT, anchor: 'end' }),
  );
  const step = (plot.right - plot.left) / Math.max(1, points.length);
  const wideOf = Math.min(40, (step * 0.72) / series.length);
  const shown = points.map(({ label, values }, index) => {
    const middle = plot.left + step * (index + 0.5);
    const first = middle - (wideOf * series.length) / 2;
    const drawn = series.map((_, at) => {
      const value = values[at] ?? null;
      const x = first + at * wideOf;
      if (value === null) return dash(x + wideOf / 2, plot.bottom);
      return value === 0 ? '' : block(x + 0.5, yOf(value), wideOf - 1, plot.bottom - yOf(value), color, at);
    });
    return { label, middle, drawn: drawn.join('') };
  });
  // Every label, or every second, third, …: so that labels never overlap.
  const widest = Math.max(0, ...points.map(({ label }) => textWidth(label) * TEXT)) + 8;
  const every = Math.max(1, Math.ceil(widest / step));
  const labels = shown.map(({ label, middle }, index) =>
    index % every === 0
      ? outlineText(label, within(middle, label), plot.bottom + 17, {
          size: TEXT,
          color: SOFT,
          anchor: 'middle',
        })
      : '',
  );
  return [...grid, ...shown.map(({ drawn }) => drawn), ...labels].join('');
}

/** The middle of the first or last column's label, moved so that it stays inside the picture. */
function within(middle: number, label: string): number {
  const half = (textWidth(label) * TEXT) / 2;
  return Math.min(Math.max(middle, half + 2), CHART_WIDTH - half - 2);
}

function dash(x: number, y: number): string {
  return `<path d="M${n(x - 4)} ${n(y - 6)}h8" stroke="${SOFT}" stroke-width="2"/>`;
}

/** From left to right, since names are long; the value is next to its bar. */
function bars({ points, format, color, top }: Chart, head: number): string {
  const end = Math.max(top, ...points.map(({ values: [value] }) => value ?? 0));
  const widest =
    Math.max(0, ...points.map(({ values: [value] }) => textWidth(format(value ?? 0)) * TEXT)) + 8;
  const room = CHART_WIDTH - 2 * MARGIN - NAMES - 8 - widest;
  return points
    .map(({ label, values: [value] }, index) => {
      const y = head + index * ROW;
      // A name that the font lacks letters for is replaced by its position in the table.
      const name = canOutline(label) ? cutText(label, NAMES, TEXT) : `#${index + 1}`;
      const length = end === 0 ? 0 : (room * (value ?? 0)) / end;
      const x = MARGIN + NAMES + 8;
      return (
        outlineText(name, MARGIN + NAMES, y + 16, { size: TEXT, color: INK, anchor: 'end' }) +
        block(x, y + 4, Math.max(1, length), 16, color, 0) +
        outlineText(format(value ?? 0), x + length + 6, y + 16, { size: TEXT, color: INK })
      );
    })
    .join('');
}

/** Round numbers from 0 to at least `top`. */
export function ticksFor(top: number): number[] {
  const rough = Math.max(top, Number.MIN_VALUE) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step =
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one >= rough * 0.999_999) ?? rough;
  const count = Math.ceil((top * 0.999_999) / step);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(10)));
}

const n = (value: number) => Math.round(value * 100) / 100;
