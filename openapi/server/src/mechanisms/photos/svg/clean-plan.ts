import { parseSvg, type SvgElement } from './parse-svg.ts';
import { SvgRefused } from './svg-refusal.ts';
import { frameOf, lengthOf, viewBoxOf } from './svg-size.ts';
import { readStyles } from './svg-styles.ts';
import { writeSvg } from './write-svg.ts';

export interface CleanPlan {
  svg: string;
  /** In units that x and y of markers count in: those of its view box, or the pixels that it is shown in where these are finer. */
  size: { width: number; height: number };
  /** Names of parts that were left out of the drawing; never many. */
  removed: string[];
}

const names = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Shapes, text and what they are filled with; nothing that runs, links, embeds or moves. */
const shapes = names(
  'svg g a defs symbol use switch title desc clipPath mask marker pattern linearGradient radialGradient stop ' +
    'path rect circle ellipse line polyline polygon text tspan textPath',
);

/** Browsers draw or run these; all other elements that are left out have no effect on a picture. */
const missed = names(
  'script foreignObject image filter animate animateColor animateMotion animateTransform set',
);

/** As an attribute and in a `style`. */
const properties = names(
  'fill fill-opacity fill-rule clip-rule opacity stroke stroke-width stroke-opacity ' +
    'stroke-linecap stroke-linejoin stroke-dasharray stroke-dashoffset stroke-miterlimit ' +
    'font-family font-size font-weight font-style font-variant font-stretch text-anchor text-decoration ' +
    'dominant-baseline alignment-baseline baseline-shift letter-spacing word-spacing writing-mode direction ' +
    'unicode-bidi clip-path mask mask-type stop-color stop-opacity marker-start marker-mid marker-end ' +
    'visibility display overflow color paint-order vector-effect color-interpolation ' +
    'shape-rendering text-rendering transform transform-origin x y cx cy r rx ry d width height',
);

const attributes = names(
  'id viewBox preserveAspectRatio x1 y1 x2 y2 dx dy fx fy fr points rotate pathLength textLength lengthAdjust ' +
    'offset startOffset method spacing side gradientUnits gradientTransform spreadMethod patternUnits ' +
    'patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits markerUnits markerWidth ' +
    'markerHeight refX refY orient systemLanguage requiredExtensions xml:space xml:lang',
);

const styleOnly = names(
  'font marker text-transform white-space line-height mix-blend-mode isolation transform-box',
);

const REMOVED_SHOWN = 20;
/** A smaller drawing counts in metres: its units are too large for markers. */
const SMALLEST_SIDE = 200;
const SIDE_OF_SMALL = 1200;
const DEFAULT_BOX = { x: 0, y: 0, width: 1200, height: 800 };

/**
 * A plan as it may be shown, the same picture that a browser draws: scripts, handlers, foreign content and all that refers to another
 * address are left out, and rules of style go to the elements. The browser shows it as a picture, which runs nothing either.
 * @throws SvgRefused
 */
export function cleanPlan(bytes: Uint8Array): CleanPlan {
  const removed = new Set<string>();
  const tell = (name: string) => removed.add(name.slice(0, 40));
  const root = parseSvg(bytes);
  const styleOf = readStyles(root, {
    keep(property, value) {
      // An element that inherits a variable would refer to a part unseen.
      const isVariable = property.startsWith('--') && !/url\s*\(/i.test(value);
      const isKnown = properties.has(property) || styleOnly.has(property) || isVariable;
      if (isKnown && isInside(value)) return true;
      if (isKnown || isFilter(property, value)) tell(property);
      return false;
    },
    onIgnored: tell,
  });
  const size = fitRoot(root, styleOf(root));
  const svg = writeSvg(root, {
    keep(element) {
      if (element.name === 'image') requireNoPicture(element);
      if (missed.has(element.name)) tell(element.name);
      return shapes.has(element.name);
    },
    attributes(element) {
      const kept = new Map<string, string>();
      for (const [name, value] of element.attributes) {
        if (/^on/i.test(name) || isFilter(name, value)) tell(name);
        else if (name === 'href') {
          if (element.name === 'a') tell('a');
          else if (/^\s*#[\p{L}\p{N}_.:-]+\s*$/u.test(value)) kept.set(name, value);
          else tell(name);
        } else if (properties.has(name) || attributes.has(name)) {
          if (name === 'id' || isInside(value)) kept.set(name, value);
          else tell(name);
        }
      }
      const style = element === root ? withoutSize(styleOf(element)) : styleOf(element);
      if (style !== '') kept.set('style', style);
      return kept;
    },
  });
  return { svg, size, removed: [...removed].sort().slice(0, REMOVED_SHOWN) };
}

/** As browsers size a picture: by its width and height, into which the view box is fitted. */
function fitRoot({ attributes }: SvgElement, style: string): CleanPlan['size'] {
  const side = (name: 'width' | 'height') => lengthOf(valueIn(style, name) ?? attributes.get(name));
  const { box, ...shown } = frameOf({
    viewBox: attributes.get('viewBox'),
    width: side('width'),
    height: side('height'),
  }) ?? { box: DEFAULT_BOX, ...DEFAULT_BOX };
  const unit = Math.min(shown.width / box.width, shown.height / box.height);
  const longest = Math.max(shown.width, shown.height);
  const asShown = Math.max(1, 1 / unit);
  const scale = longest * asShown < SMALLEST_SIDE ? SIDE_OF_SMALL / longest : asShown;
  const units = (side: number) => Math.max(1, Math.round(side * scale));
  const [width, height] = [units(shown.width), units(shown.height)];
  attributes.set('viewBox', viewBoxOf(box));
  attributes.set('width', String(width));
  attributes.set('height', String(height));
  return { width, height };
}

const valueIn = (style: string, name: string) =>
  [...style.matchAll(/([\w-]+):([^;]*);/g)].findLast(([, property]) => property === name)?.[2];

/** In a `style` of the outermost element they would override the size at which the picture is shown. */
const withoutSize = (style: string) => style.replace(/(?<=^|;)(?:width|height):[^;]*;/g, '');

function requireNoPicture({ attributes }: SvgElement): void {
  if (/^\s*data:/i.test(attributes.get('href') ?? '')) throw new SvgRefused('pictureInside');
}

/** Effects such as shadows: on a plan that is enlarged they keep a telephone busy for seconds. */
const isFilter = (name: string, value: string) => name === 'filter' && value.trim() !== 'none';

const functions = names(
  'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark var calc min max clamp ' +
    'matrix translate translatex translatey scale scalex scaley rotate skew skewx skewy ' +
    'path polygon inset circle ellipse',
);

/** Refers to nothing but parts of the same drawing: `#door`, `url(#wood)`. */
function isInside(value: string): boolean {
  if (value.includes('\\')) return false;
  const calls = value.replace(/url\(\s*(['"]?)#[\p{L}\p{N}_.:-]+\1\s*\)/giu, '').split('(');
  // Only the end of each part: a search in all of it would take quadratic time.
  return calls.slice(0, -1).every((part) => {
    const name = /[\w-]*$/.exec(part.slice(-20))?.[0].toLowerCase() ?? '';
    return name === '' || functions.has(name);
  });
}
