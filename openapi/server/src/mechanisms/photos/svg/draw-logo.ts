import { parseSvg } from './parse-svg.ts';
import { SvgRefused } from './svg-refusal.ts';
import { frameOf, lengthOf, viewBoxOf } from './svg-size.ts';
import { type SvgRules, writeSvg } from './write-svg.ts';

/**
 * The elements to draw. Scripts are removed before the library sees them; an embedded picture would be decoded whole:
 * 300 kB can be 800 MB.
 */
const rules: SvgRules = {
  keep({ name, parent }) {
    if (name === 'image' || name === 'feImage') throw new SvgRefused('pictureInside');
    // In a `switch` the next element replaces it.
    const isReplaced = name === 'foreignObject' && parent?.name === 'switch';
    if (unknown.has(name) && !isReplaced) throw new SvgRefused('cannotDraw', { name });
    return name !== 'script' && name !== 'foreignObject';
  },
  attributes({ attributes }) {
    const kept = [...attributes].filter(([name, value]) => name !== 'href' || value.trim().startsWith('#'));
    // Browsers support every feature.
    return new Map(kept.filter(([name]) => name !== 'requiredFeatures'));
  },
};

/** Browsers draw these, the library does not. */
const unknown: ReadonlySet<string> = new Set(['foreignObject', 'textPath']);

export interface LogoBox {
  width: number;
  height: number;
  /** By the size that the drawing declares. */
  pixelsAtMost: number;
}

/** PNG; or the drawing's size if it has too many pixels. */
export type DrawnLogo = { png: Uint8Array } | { width: number; height: number };

/**
 * Only for the process that reads drawings: only its end stops the library if it does not finish. @throws SvgRefused
 */
export async function drawLogo(bytes: Uint8Array, box: LogoBox): Promise<DrawnLogo> {
  const root = parseSvg(bytes);
  const { attributes } = root;
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const draw = () => sharp(Buffer.from(writeSvg(root, rules)), { limitInputPixels: false });
  const named = frameOf({
    viewBox: attributes.get('viewBox'),
    width: lengthOf(attributes.get('width')),
    height: lengthOf(attributes.get('height')),
  });
  try {
    const { width, height } = named ?? (await draw().metadata());
    if (width * height > box.pixelsAtMost) return { width: Math.round(width), height: Math.round(height) };
    // A drawing has no pixels: drawn at the size at which it is stored, it is sharp.
    const scale = Math.min(box.width / width, box.height / height);
    attributes.set('viewBox', viewBoxOf(named?.box ?? { x: 0, y: 0, width, height }));
    attributes.set('width', String(Math.max(1, Math.round(width * scale))));
    attributes.set('height', String(Math.max(1, Math.round(height * scale))));
    const png = await draw()
      .resize({ width: box.width, height: box.height, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer();
    return { png };
  } catch (error) {
    throw error instanceof SvgRefused ? error : new SvgRefused('unreadable');
  }
}
