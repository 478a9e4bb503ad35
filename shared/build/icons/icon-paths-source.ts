import nodes from 'lucide-static/icon-nodes.json' with { type: 'json' };
import { LUCIDE, OWN } from './icons.ts';

type Attributes = Readonly<Record<string, string>>;

/** Lucide's elements as one path: it is painted as a whole, in the page, by the server and on a canvas. */
const PATHS: Readonly<Record<string, (of: Attributes) => string>> = {
  path: ({ d = '' }) => absolute(d),
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points = '' }) => `M${points}`,
  polygon: ({ points = '' }) => `M${points}Z`,
  circle: ({ cx, cy, r }) => `M${Number(cx) - Number(r)} ${cy}${arcs(Number(r), Number(r))}`,
  ellipse: ({ cx, cy, rx, ry }) => `M${Number(cx) - Number(rx)} ${cy}${arcs(Number(rx), Number(ry))}`,
  rect: ({ x = '0', y = '0', width, height, rx = '0' }) => {
    const r = Number(rx);
    const [across, down] = [Number(width) - 2 * r, Number(height) - 2 * r];
    if (r === 0) return `M${x} ${y}h${across}v${down}h${-across}z`;
    const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
    return `M${Number(x) + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
  },
};

const arcs = (rx: number, ry: number) => `a${rx} ${ry} 0 1 0 ${2 * rx} 0 ${rx} ${ry} 0 1 0 ${-2 * rx} 0`;

/** The start of a path behind another one: relative, it would begin where that one ends. */
const absolute = (d: string) =>
  d.replace(/^m\s*(-?[\d.]+)[\s,]*(-?[\d.]+)\s*(?=([-\d.])?)/, (_, x: string, y: string, more?: string) =>
    more === undefined ? `M${x} ${y}` : `M${x} ${y}l`,
  );

function pathOf(icon: string): string {
  const elements = (nodes as unknown as Readonly<Record<string, readonly [string, Attributes][]>>)[icon];
  if (!elements) throw new Error(`lucide-static has no icon '${icon}'`);
  return elements
    .map(([name, attributes]) => {
      const path = PATHS[name]?.(attributes);
      if (path === undefined) throw new Error(`'${icon}' has an element that is not read yet: ${name}`);
      return path;
    })
    .join('');
}

/** The text of `src/ui/core/icon-paths.ts`. */
export function iconPathsSource(): string {
  const paths = {
    ...Object.fromEntries(Object.entries(LUCIDE).map(([name, icon]) => [name, pathOf(icon)])),
    ...OWN,
  };
  const lines = Object.entries(paths).map(([name, path]) => {
    const key = /^[a-z]+$/.test(name) ? name : `'${name}'`;
    return `  ${key}: '${path}',`;
  });
  return [
    '// Written by shared/build/icons/write-icons.ts; the names are in icons.ts beside it.',
    "/** Outlines on a 24 px grid, drawn with a round stroke in the colour of the text around them. Lucide's licence is ISC. */",
    '// biome-ignore format: one icon a line',
    'export const ICON_PATHS = {',
    ...lines,
    '} as const;',
    '',
    'export type IconName = keyof typeof ICON_PATHS;',
    '',
  ].join('\n');
}
