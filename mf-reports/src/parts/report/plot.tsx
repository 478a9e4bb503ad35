import { Column, Line } from '@ant-design/charts';
import { useTheme } from '@portal/shared/ui/core';
import { memo } from 'react';
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
  /** A line across: how many there could be at most. */
  limit: number | null;
  format: (value: number) => string;
}

/** Of names on the axis: what they name is in the table whole. */
const LONGEST_NAME = 18;
const shortName = (name: string) =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name;

/** The drawing alone, in the client's colours: what it shows is in the table too. With the charts library, so a file of its own. */
export const Plot = memo(function Plot({ kind, points, top, limit, format }: PlotProps) {
  const { palette } = useTheme();
  const { tones, text2, border } = palette;
  const range = seriesColors(palette);
  // The library's own are at 45 %, which nobody reads.
  const words = { labelFill: text2, labelFillOpacity: 1, labelOpacity: 1, labelFontSize: 12 };
  const config = {
    data: [...points],
    xField: 'x',
    yField: 'y',
    colorField: 'series',
    height: 300,
    autoFit: true,
    // Nothing moves, so nothing has to be still for those who ask for it, and a picture is whole at once.
    animate: false as const,
    theme: { type: 'classic' },
    scale: { color: { range }, y: { domainMin: 0, domainMax: top, nice: true } },
    axis: {
      x: {
        ...words,
        title: false as const,
        // Names that touch are read as one.
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
      color: { position: 'top', itemLabelFill: text2, itemLabelFillOpacity: 1, itemLabelFontSize: 13 },
    },
    // The values are in the table; the library's box of them creates styles that the page's policy does not let run.
    tooltip: false as const,
    interaction: { tooltip: false, legendFilter: false },
    annotations:
      limit === null
        ? []
        : [
            {
              type: 'lineY',
              yField: limit,
              style: { stroke: tones.danger.accent, lineDash: [6, 4], lineWidth: 2, strokeOpacity: 1 },
            },
          ],
  };
  return kind === 'line' ? (
    <Line {...config} shapeField="hv" style={{ lineWidth: 2 }} />
  ) : (
    <Column {...config} group />
  );
});
