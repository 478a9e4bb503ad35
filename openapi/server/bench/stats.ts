/** The median; for an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The value that `share` of the values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** A figure of the benchmark: the measurement and its target. */
export interface Figure {
  name: string;
  value: number;
  unit: 'kB' | 'ms' | 's' | 'MB' | '/s' | 'x' | '';
  /** The bound; `least` if more is better. */
  most?: number;
  least?: number;
  /** Why it is missed, or how it was counted. */
  note?: string;
}

/** Result of a part of the benchmark: figures, and other tables to print below them, as Markdown. */
export interface Measured {
  figures: Figure[];
  tables: string[];
}

function shown(value: number, unit: Figure['unit']): string {
  const digits = unit === 'x' || unit === 's' ? 2 : value < 10 ? 1 : 0;
  return `${value.toFixed(digits)}${unit === '' ? '' : ` ${unit}`}`;
}

/** Whether the figure keeps its bound; undefined if it has none. */
export function kept({ value, most, least }: Figure): boolean | undefined {
  if (most !== undefined) return value <= most;
  if (least !== undefined) return value >= least;
  return undefined;
}

/** The figures as a Markdown table. */
export function toTable(figures: Figure[]): string {
  const rows = figures.map((figure) => {
    const bound =
      figure.most !== undefined
        ? `at most ${shown(figure.most, figure.unit)}`
        : figure.least !== undefined
          ? `at least ${shown(figure.least, figure.unit)}`
          : '';
    const verdict = { true: 'kept', false: '**missed**', undefined: '' }[String(kept(figure))] ?? '';
    return `| ${figure.name} | ${shown(figure.value, figure.unit)} | ${bound} | ${verdict} | ${figure.note ?? ''} |`;
  });
  return ['| figure | measured | asked | | note |', '|---|---|---|---|---|', ...rows].join('\n');
}
