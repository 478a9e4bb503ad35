import { Column, Line } from '@ant-design/charts';
import { useTheme } from '@portal/shared/ui/core';
import { memo, type PointerEvent, useRef } from 'react';
import { seriesColors } from './series-colors.ts';

export interface PlotPoint {
  x: string;
  series: string;
  y: number;
}

export interface PlotProps {
  kind: 'columns' | 'line';
  points: readonly PlotPoint[];
  /** Upper end of the axis. */
  top: number;
  /** A line across: the capacity. */
  limit: number | null;
  format: (value: number) => string;
  /** A line from the first to the last value. */
  trend: { from: number; to: number } | null;
  /** Gets the name of the values under the pointer and their distance from the left (px), or null. */
  onPoint: (point: { x: string; left: number } | null) => void;
}

/** The two parts of the library's chart that say where a value is drawn. */
interface Drawn {
  getContext(): {
    views?: readonly {
      scale: { x?: { map(x: string): number; getBandWidth?(): number } };
      coordinate: { map(point: [number, number]): [number, number] };
      layout: { paddingLeft: number; marginLeft: number };
    }[];
  };
}

/** For names on the axis; the table has the full names. */
const LONGEST_NAME = 18;
const shortName = (name: string) =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name;

/**
 * Only the drawing, in the client's colours; the table has the same values. Has the charts library, so it is a chunk
 * of its own.
 */
export const Plot = memo(function Plot(props: PlotProps) {
  const { kind, points, top, limit, format, trend, onPoint } = props;
  const chart = useRef<Drawn>(null);
  const { palette } = useTheme();
  const { tones, text2, border } = palette;
  const { fontFamily } = getComputedStyle(document.body);
  const range = seriesColors(palette);
  // The library's default, 45 % opacity, is unreadable.
  const words = {
    labelFill: text2,
    labelFillOpacity: 1,
    labelOpacity: 1,
    labelFontSize: 12,
    labelFontFamily: fontFamily,
  };
  const config = {
    data: [...points],
    xField: 'x',
    yField: 'y',
    colorField: 'series',
    height: 300,
    autoFit: true,
    // No animation: nothing to switch off for reduced motion, and screenshots are complete immediately.
    animate: false as const,
    theme: { type: 'classic' },
    scale: { color: { range }, y: { domainMin: 0, domainMax: top, nice: true } },
    axis: {
      x: {
        ...words,
        title: false as const,
        // Touching labels would read as one.
        labelAutoHide: { type: 'hide', margin: [0, 6, 0, 6] },
        labelAutoRotate: false,
        labelFormatter: shortName,
        line: true,
        lineStroke: border,
      },
      y: {
        ...words,
        title: false as const,
        grid: true,
        gridStroke: border,
        gridStrokeOpacity: 1,
        labelFormatter: format,
      },
    },
    legend: {
      color: {
        position: 'top',
        itemLabelFill: text2,
        itemLabelFillOpacity: 1,
        itemLabelFontSize: 13,
        itemLabelFontFamily: fontFamily,
      },
    },
    // The library's tooltip creates styles that the page's policy blocks; ReportChart has ours.
    tooltip: false as const,
    interaction: { tooltip: false, legendFilter: false },
    annotations: [
      ...(limit === null ? [] : [lineAcross(limit, tones.danger.accent)]),
      ...(trend === null ? [] : [lineBetween(points, trend, text2)]),
    ],
    onReady: (drawn: unknown) => {
      chart.current = (drawn as { chart: Drawn }).chart;
    },
  };
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const view = chart.current?.getContext().views?.[0];
    const { x: scale } = view?.scale ?? {};
    if (!view || !scale) return;
    const pointer = clientX - currentTarget.getBoundingClientRect().left;
    const half = (scale.getBandWidth?.() ?? 0) / 2;
    // The coordinates begin right of the axis.
    const axis = view.layout.paddingLeft + view.layout.marginLeft;
    const drawn = [...new Set(points.map(({ x }) => x))].map((x) => ({
      x,
      left: axis + view.coordinate.map([scale.map(x) + half, 0])[0],
    }));
    onPoint(nearest(drawn, pointer));
  };
  return (
    <div onPointerMove={point} onPointerLeave={() => onPoint(null)}>
      {kind === 'line' ? (
        <Line {...config} shapeField="hv" style={{ lineWidth: 2 }} />
      ) : (
        <Column {...config} group />
      )}
    </div>
  );
});

const lineAcross = (value: number, stroke: string) => ({
  type: 'lineY',
  yField: value,
  style: { stroke, lineDash: [6, 4], lineWidth: 2, strokeOpacity: 1 },
});

const lineBetween = (
  points: readonly PlotPoint[],
  { from, to }: { from: number; to: number },
  stroke: string,
) => ({
  type: 'line',
  data: [
    { x: points[0]?.x, y: from },
    { x: points.at(-1)?.x, y: to },
  ],
  encode: { x: 'x', y: 'y' },
  style: { stroke, lineDash: [2, 3], lineWidth: 2, strokeOpacity: 1 },
});

function nearest<Point extends { left: number }>(points: readonly Point[], pointer: number): Point | null {
  const distance = ({ left }: Point) => Math.abs(left - pointer);
  return points.reduce<Point | null>(
    (best, point) => (best === null || distance(point) < distance(best) ? point : best),
    null,
  );
}
