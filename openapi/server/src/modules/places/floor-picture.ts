import sanitizeHtml from 'sanitize-html';

/** Of a plan, in its units. */
export const LONGEST_SIDE = 20_000;

export interface FloorPicture {
  image: string;
  width: number;
  height: number;
}

/** Shapes, text and what they are filled with; nothing that runs, links, embeds or moves. */
const shapes = [
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'clipPath', 'mask', 'marker', 'pattern'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan'],
  ...['linearGradient', 'radialGradient', 'stop'],
];

const attributes = [
  ...['id', 'class', 'viewBox', 'xmlns', 'version', 'role', 'aria-label', 'preserveAspectRatio', 'transform'],
  ...[
    'x',
    'y',
    'x1',
    'y1',
    'x2',
    'y2',
    'dx',
    'dy',
    'cx',
    'cy',
    'r',
    'rx',
    'ry',
    'd',
    'points',
    'width',
    'height',
  ],
  ...[
    'fill',
    'fill-opacity',
    'fill-rule',
    'clip-rule',
    'opacity',
    'stroke',
    'stroke-width',
    'stroke-opacity',
  ],
  ...['stroke-linecap', 'stroke-linejoin', 'stroke-dasharray', 'stroke-dashoffset', 'stroke-miterlimit'],
  ...['font-family', 'font-size', 'font-weight', 'font-style', 'text-anchor', 'dominant-baseline', 'rotate'],
  ...['letter-spacing', 'clip-path', 'mask', 'offset', 'stop-color', 'stop-opacity', 'gradientUnits'],
  ...['gradientTransform', 'patternUnits', 'patternTransform', 'marker-start', 'marker-mid', 'marker-end'],
  ...['markerWidth', 'markerHeight', 'refX', 'refY', 'orient', 'visibility', 'display', 'href', 'xlink:href'],
];

const isLink = (name: string) => /(^|:)href$/.test(name);

/** Drawing programs write colours as `style="fill:#fff"`; those that may stay become attributes. */
function drawnStyle({ style }: Readonly<Record<string, string>>): Record<string, string> {
  const found = (style ?? '').split(';').map((part) => part.split(':'));
  return Object.fromEntries(
    found.flatMap(([name = '', value, ...more]) =>
      value !== undefined && more.length === 0 && attributes.includes(name.trim()) && !isLink(name.trim())
        ? [[name.trim(), value.trim()]]
        : [],
    ),
  );
}

const isOwnPart = (link: string) => /^#[\w-]+$/.test(link.trim());

/** Only a part of the same drawing may be referred to: `#door`, `url(#wood)`. */
const isInside = (value: string) =>
  !/url\s*\(/i.test(value) || /^\s*url\(\s*['"]?#[\w-]+['"]?\s*\)\s*$/i.test(value);

/**
 * A plan as it may be shown: scripts, handlers, styles, pictures, foreign content and whatever refers to another address are left
 * out. The browser shows it as a picture, which runs nothing either.
 * @param size where it is not that of the drawing
 * @param tell is told each thing that was left out, by the name it has in the drawing; of attributes those that run or load
 * @returns null for what is no SVG
 */
export function cleanFloorPicture(
  svg: string,
  size: { width?: number | undefined; height?: number | undefined } = {},
  tell: (name: string) => void = () => {},
): FloorPicture | null {
  if (!beginsAsSvg(svg)) return null;
  const image = sanitizeHtml(svg, {
    allowedTags: shapes,
    allowedAttributes: { '*': attributes },
    allowedSchemes: [],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: [
      'script',
      'style',
      'foreignObject',
      'iframe',
      'object',
      'textarea',
      'option',
      'noscript',
      'a',
    ],
    // Names of SVG are written in both cases: `viewBox`, `linearGradient`.
    parser: { lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: {
      '*': (tagName, found) => {
        if (!shapes.includes(tagName)) tell(tagName);
        for (const [name, value] of Object.entries(found)) {
          if (/^on/i.test(name) || (isLink(name) ? !isOwnPart(value) : !isInside(value))) tell(name);
        }
        const attribs = Object.fromEntries(
          Object.entries({ ...found, ...drawnStyle(found) })
            .filter(([name, value]) => (isLink(name) ? isOwnPart(value) : isInside(value)))
            // Without its namespace the older name would make the file unreadable.
            .map(([name, value]) => [isLink(name) ? 'href' : name, value]),
        );
        const namespace = tagName === 'svg' ? { xmlns: 'http://www.w3.org/2000/svg' } : {};
        return { tagName, attribs: { ...attribs, ...namespace } };
      },
    },
    nestingLimit: 60,
  }).trim();
  const [opening] = /^<svg[\s>][^>]*>?/.exec(image) ?? [];
  if (opening === undefined || !image.endsWith('</svg>')) return null;
  const drawn = sizeOf(opening);
  const width = size.width ?? drawn?.width ?? 1200;
  const height = size.height ?? drawn?.height ?? 800;
  return { image, width, height };
}

/** Declarations and comments may come first; a page with a drawing in it is none. Programs write a few lines of them. */
function beginsAsSvg(text: string): boolean {
  const at = text.slice(0, 10_000).search(/<svg[\s>]/i);
  return (
    at >= 0 &&
    text
      .slice(0, at)
      .replace(/<!--[\s\S]*?-->|<[?!][^>]*>/g, '')
      .trim() === ''
  );
}

/** Of the view box, which is what x and y of markers count in; else of the picture itself. */
function sizeOf(opening: string): { width: number; height: number } | null {
  const box = /\bviewBox="([^"]*)"/
    .exec(opening)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , boxWidth, boxHeight] = box ?? [];
  const number = (name: string) => Number(new RegExp(`\\b${name}="([\\d.]+)(?:px)?"`).exec(opening)?.[1]);
  const width = Math.round(boxWidth ?? number('width'));
  const height = Math.round(boxHeight ?? number('height'));
  const fits = (value: number) => value >= 1 && value <= LONGEST_SIDE;
  return fits(width) && fits(height) ? { width, height } : null;
}
