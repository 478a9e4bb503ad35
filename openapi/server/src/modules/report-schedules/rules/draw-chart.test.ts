import { describe, expect, it } from 'vitest';
import { type Chart, drawChart, ticksFor } from './draw-chart.ts';

const chart: Chart = {
  ...{ kind: 'columns', title: 'Desks', series: ['Utilization'], top: 1, color: '#1f5fbf' },
  points: [
    { label: 'Mon', values: [0.5] },
    { label: 'Tue', values: [null] },
    { label: 'Wed', values: [0] },
  ],
  format: (value) => `${value * 100} %`,
};
const blocks = (svg: string, color = '#1f5fbf') => svg.split(`fill="${color}"/>`).length - 1;

describe('a chart', () => {
  it('draws a block for each value, a dash for hidden ones, nothing for zero', () => {
    const { svg } = drawChart(chart);
    // One more is in the legend.
    expect(blocks(svg)).toBe(2);
    expect(svg.split('h8" stroke').length - 1).toBe(1);
  });

  it('has no text that needs a font of the machine, and no invalid number', () => {
    const { svg } = drawChart(chart);
    expect(svg).not.toMatch(/<text|NaN|undefined|Infinity/);
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 560 \d+"/);
  });

  it('keeps the long label of the last column in the picture', () => {
    const label = 'Wednesday, 25 November 2026, all day';
    const { svg } = drawChart({ ...chart, points: [...chart.points.slice(1), { label, values: [1] }] });
    const letters = [...svg.matchAll(/matrix\((?:\S+ ){4}(\S+)/g)].map(([, left]) => Number(left));
    expect(letters.length).toBeGreaterThan(label.length / 2);
    expect(Math.max(...letters)).toBeLessThan(560);
  });

  it('distinguishes two series by more than their hue', () => {
    const { svg } = drawChart({
      ...chart,
      series: ['Came', 'No-shows'],
      points: [{ label: 'Mon', values: [3, 2] }],
      top: 5,
    });
    expect(blocks(svg)).toBe(2);
    expect(svg.split('fill="#fff" stroke="#1f5fbf"').length - 1).toBe(2);
  });

  it('is as high as its bars, and escapes markup in names', () => {
    const bars = (count: number) =>
      drawChart({
        ...chart,
        kind: 'bars',
        points: Array.from({ length: count }, () => ({ label: '<b>&"', values: [1] })),
      });
    expect(bars(10).height - bars(5).height).toBe(5 * 24);
    expect(bars(1).svg).not.toContain('<b>');
    expect(
      drawChart({ ...chart, kind: 'bars', points: [{ label: 'Nobody', values: [0] }], top: 0 }).svg,
    ).not.toContain('NaN');
  });
});

it.each([
  [1, [0, 0.25, 0.5, 0.75, 1]],
  [5, [0, 2, 4, 6]],
  [21, [0, 10, 20, 30]],
  [100, [0, 25, 50, 75, 100]],
  [4, [0, 1, 2, 3, 4]],
])('an axis to %s has %j', (top, ticks) => expect(ticksFor(top)).toEqual(ticks));
