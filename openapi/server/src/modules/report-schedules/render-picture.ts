import { decode } from '../../mechanisms/photos/decode.ts';
import { type Chart, drawChart } from './rules/draw-chart.ts';

export interface DrawnChart {
  png: Buffer;
  /** As it is shown; the picture has twice as many pixels. */
  width: number;
  height: number;
}

/** The chart as a PNG: mail programs show no SVG. Never within a transaction: it computes, and waits for its turn. */
export async function renderPicture(chart: Chart): Promise<DrawnChart> {
  const { svg, width, height } = drawChart(chart);
  const png = await decode(Buffer.from(svg), {
    check: () => undefined,
    convert: (image) => image.png({ compressionLevel: 9, palette: true }).toBuffer(),
    unreadable: () => new Error('The picture of a report could not be drawn.'),
  });
  return { png, width, height };
}
