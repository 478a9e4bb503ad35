import { parseSvg, type SvgRules } from './parse-svg.ts';

export interface CleanPlan {
  svg: string;
  /** Of the view box, which is what x and y of markers count in; else of the picture itself. Null where it names none. */
  size: { width: number; height: number } | null;
  /** What was taken out of the drawing, by name; never many. */
  removed: string[];
}

/** Shapes, text and what they are filled with; nothing that runs, links, embeds or moves. */
const shapes: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'clipPath', 'mask', 'marker', 'pattern'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan'],
  ...['linearGradient', 'radialGradient', 'stop'],
]);

/** Of other elements the content stays: drawing programs put whole plans into `switch`. */
const dropped: ReadonlySet<string> = new Set(['script', 'style', 'foreignObject', 'a', 'metadata']);

const attributes: ReadonlySet<string> = new Set(
  (
    'id class viewBox version role aria-label preserveAspectRatio transform ' +
    'x y x1 y1 x2 y2 dx dy cx cy r rx ry d points width height ' +
    'fill fill-opacity fill-rule clip-rule opacity stroke stroke-width stroke-opacity ' +
    'stroke-linecap stroke-linejoin stroke-dasharray stroke-dashoffset stroke-miterlimit ' +
    'font-family font-size font-weight font-style text-anchor dominant-baseline rotate ' +
    'letter-spacing clip-path mask offset stop-color stop-opacity gradientUnits ' +
    'gradientTransform patternUnits patternTransform marker-start marker-mid marker-end ' +
    'markerWidth markerHeight refX refY orient visibility display'
  ).split(' '),
);

const texts: ReadonlySet<string> = new Set(['text', 'tspan', 'title', 'desc']);

const REMOVED_SHOWN = 20;

/**
 * A plan as it may be shown: scripts, handlers, pictures, foreign content and whatever refers to another address are left out, and
 * styles become attributes. The browser shows it as a picture, which runs nothing either.
 * @throws SvgRefused
 */
export function cleanPlan(bytes: Uint8Array): CleanPlan {
  const removed = new Set<string>();
  const tell = (name: string) => removed.add(name.slice(0, 40));
  const classes = new Map<string, Record<string, string>>();
  const rules: SvgRules = {
    texts,
    keep(element) {
      if (shapes.has(element)) return 'element';
      return dropped.has(element) ? 'nothing' : 'content';
    },
    attributes(found) {
      const kept = new Map<string, string>();
      for (const [name, value] of found) {
        if (/^on/i.test(name) || (name === 'href' ? !isOwnPart(value) : !isInside(value))) tell(name);
        else if (name === 'href' || attributes.has(name)) kept.set(name, value);
      }
      const ofClasses = (found.get('class') ?? '').split(/\s+/).map((name) => classes.get(name) ?? {});
      for (const style of [...ofClasses, drawnStyle(found.get('style') ?? '')]) {
        for (const [name, value] of Object.entries(style)) kept.set(name, value);
      }
      return kept;
    },
    onStyle(css) {
      if (!readClasses(css, classes)) tell('style');
    },
    onRemoved(name) {
      // Its classes are read; whether that was all of it is known at its end.
      if (name !== 'style') tell(name);
    },
  };
  const { svg, root } = parseSvg(bytes, rules);
  return { svg, size: sizeOf(root), removed: [...removed].sort().slice(0, REMOVED_SHOWN) };
}

const isOwnPart = (link: string) => /^#[\w-]+$/.test(link.trim());

/** Only a part of the same drawing may be referred to: `#door`, `url(#wood)`. */
const isInside = (value: string) =>
  !/url\s*\(|\\/i.test(value) || /^\s*url\(\s*['"]?#[\w-]+['"]?\s*\)\s*$/i.test(value);

/** Drawing programs write colours as `style="fill:#fff"`; those that may stay become attributes. */
function drawnStyle(style: string): Record<string, string> {
  const found = style.split(';').map((part) => part.split(':'));
  return Object.fromEntries(
    found.flatMap(([name = '', value, ...more]) =>
      value !== undefined && more.length === 0 && attributes.has(name.trim()) && isInside(value)
        ? [[name.trim(), value.trim()]]
        : [],
    ),
  );
}

/** Adds the declarations of `.wall, .door { … }`. @returns false where there is more in it than classes */
function readClasses(css: string, classes: Map<string, Record<string, string>>): boolean {
  let isAll = true;
  const blocks = css.replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, '').split('}');
  const rest = blocks.pop() ?? '';
  for (const block of blocks) {
    const [selectors = '', declarations, ...more] = block.split('{');
    const style = drawnStyle(declarations ?? '');
    for (const selector of selectors.split(',')) {
      const name = /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1];
      if (name === undefined || more.length > 0) isAll = false;
      else classes.set(name, { ...classes.get(name), ...style });
    }
  }
  return isAll && rest.trim() === '';
}

function sizeOf(root: ReadonlyMap<string, string>): CleanPlan['size'] {
  const [, , boxWidth, boxHeight] = (root.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const number = (name: string) => Number(/^\s*([\d.]+)(?:px)?\s*$/.exec(root.get(name) ?? '')?.[1]);
  const width = Math.round(boxWidth ?? number('width'));
  const height = Math.round(boxHeight ?? number('height'));
  return width >= 1 && height >= 1 ? { width, height } : null;
}
