import { ICON_PATHS, type IconName } from './icon-paths.ts';

/** Size of the grid that icons are drawn on. */
const GRID = 24;
const STROKE = 1.75;

/**
 * The drawing of `Icon` as a CSS image (`url("data:…")`) of `px` pixels in one colour. For hundreds of signs on one
 * screen: they share the image, whereas browsers lay out and paint each `svg` separately.
 */
export function iconImage(name: IconName, color: string, px: number): string {
  const context = truthfulCanvas(px);
  if (!context) return vectorImage(name, color);
  context.scale(px / GRID, px / GRID);
  Object.assign(context, { strokeStyle: color, lineWidth: STROKE, lineCap: 'round', lineJoin: 'round' });
  context.stroke(new Path2D(ICON_PATHS[name]));
  return `url("${context.canvas.toDataURL()}")`;
}

/**
 * Browsers that guard against fingerprinting return noise for drawn pixels; `null` there, and if nothing can be
 * drawn.
 */
function truthfulCanvas(px: number): CanvasRenderingContext2D | null {
  if (typeof Path2D === 'undefined') return null;
  const canvas = document.createElement('canvas');
  canvas.width = px;
  canvas.height = px;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.fillStyle = '#336699';
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  context.clearRect(0, 0, 1, 1);
  const isClose = (seen: number, drawn: number) => Math.abs(seen - drawn) <= 2;
  return isClose(red, 0x33) && isClose(green, 0x66) && isClose(blue, 0x99) ? context : null;
}

/** Sharp at any size, but repainted wherever it appears. */
function vectorImage(name: IconName, color: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${GRID} ${GRID}" fill="none" stroke="${color}" stroke-width="${STROKE}" stroke-linecap="round" stroke-linejoin="round"><path d="${ICON_PATHS[name]}"/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}
