import SignaturePad from 'signature_pad';
import { INK, PAPER, PEN, pictureSize, typedSize } from './signature-rules.ts';

const FONT = 'italic 1px "Segoe Script", "Snell Roundhand", "Brush Script MT", cursive, sans-serif';

/** The pad over one canvas: sharp at every pixel ratio, and drawn again when its place changes its size. */
export interface InkBox {
  clear: () => void;
  /** Draws the name instead of what is there. */
  write: (name: string) => void;
  /** PNG as a data address. */
  picture: () => string;
  stop: () => void;
}

/** @param onStroke at the beginning of each stroke */
export function openInkBox(canvas: HTMLCanvasElement, onStroke: () => void): InkBox {
  const pad = new SignaturePad(canvas, {
    minWidth: PEN.min,
    maxWidth: PEN.max,
    penColor: INK,
    backgroundColor: PAPER,
  });
  let written = '';

  const resize = () => {
    const { offsetWidth: width, offsetHeight: height } = canvas;
    const ratio = Math.max(1, globalThis.devicePixelRatio || 1);
    if (
      width === 0 ||
      (canvas.width === Math.round(width * ratio) && canvas.height === Math.round(height * ratio))
    )
      return;
    // Setting the size empties a canvas.
    const strokes = pad.toData();
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    canvas.getContext('2d')?.scale(ratio, ratio);
    pad.fromData(strokes);
    if (written !== '') draw(written);
  };

  const draw = (name: string) => {
    pad.clear();
    written = name;
    const context = canvas.getContext('2d');
    if (!context || name === '') return;
    const box = { width: canvas.offsetWidth, height: canvas.offsetHeight };
    context.save();
    context.font = FONT;
    const size = typedSize(box, context.measureText(name).width);
    context.font = FONT.replace('1px', `${size}px`);
    context.fillStyle = INK;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(name, box.width / 2, box.height / 2, box.width * 0.95);
    context.restore();
  };

  const begin = () => {
    if (written !== '') {
      written = '';
      pad.clear();
    }
    onStroke();
  };
  pad.addEventListener('beginStroke', begin);
  resize();
  const observer = new ResizeObserver(resize);
  observer.observe(canvas);

  return {
    clear: () => draw(''),
    write: (name) => draw(name.trim()),
    picture: () => toDataUrl(canvas),
    stop: () => {
      observer.disconnect();
      pad.removeEventListener('beginStroke', begin);
      pad.off();
    },
  };
}

/** On paper of its own: white also where the canvas is not, and no larger than it needs to be. */
function toDataUrl(canvas: HTMLCanvasElement): string {
  const size = pictureSize({ width: canvas.offsetWidth, height: canvas.offsetHeight });
  const picture = Object.assign(document.createElement('canvas'), size);
  const context = picture.getContext('2d');
  if (context) {
    context.fillStyle = PAPER;
    context.fillRect(0, 0, size.width, size.height);
    context.drawImage(canvas, 0, 0, size.width, size.height);
  }
  return picture.toDataURL('image/png');
}
