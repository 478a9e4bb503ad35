import { parseSvg, SvgRefused, type SvgRules } from './parse-svg.ts';

/** All that is drawn. What runs is not there for the library either; a picture inside would be decoded whole: 300 kB can be 800 MB. */
const rules: SvgRules = {
  texts: new Set(['text', 'tspan', 'textPath', 'style']),
  keep(element) {
    if (element === 'image' || element === 'feImage') throw new SvgRefused('pictureInside');
    return element === 'script' || element === 'foreignObject' ? 'nothing' : 'element';
  },
  attributes: (found) =>
    new Map([...found].filter(([name, value]) => name !== 'href' || value.trim().startsWith('#'))),
};

export interface LogoBox {
  width: number;
  height: number;
  /** By the size that the drawing says it has. */
  pixelsAtMost: number;
}

/** PNG; or the drawing's size where it has too many pixels. */
export type DrawnLogo = { png: Uint8Array } | { width: number; height: number };

/** Only for the process that reads drawings: nothing else ends what the library does not finish. @throws SvgRefused */
export async function drawLogo(bytes: Uint8Array, box: LogoBox): Promise<DrawnLogo> {
  const svg = Buffer.from(parseSvg(bytes, rules).svg);
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata();
    if (width * height > box.pixelsAtMost) return { width, height };
    // A drawing has no size of its own: drawn large enough to stay sharp. 72 DPI draw it as large as it says it is.
    const scale = Math.min(box.width / Math.max(1, width), box.height / Math.max(1, height));
    const density = Math.max(1, Math.min(2_400, 72 * scale));
    const png = await sharp(svg, { density })
      .resize({ width: box.width, height: box.height, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer();
    return { png };
  } catch {
    throw new SvgRefused('unreadable');
  }
}
