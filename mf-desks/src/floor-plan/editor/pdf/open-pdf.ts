// pdf.js runs in the page, because this sets `globalThis.pdfjsWorker`. A worker's script can't have a hash and must
// be of the page's own origin (files may have another one, `STATIC_URL`), and the page's policy blocks blobs.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { LibraryParts } from './library-parts.ts';
import {
  checkPage,
  LONGEST_SIDE,
  PdfRefusal,
  PICTURE_BYTES,
  pixelsOf,
  previewPixels,
  refusalOf,
  type Size,
  smallerSide,
} from './rules.ts';

/** An open PDF. Its page methods reject with a `PdfRefusal`, or once the signal is aborted. */
export interface OpenPdf {
  readonly pages: number;
  /** Draws a preview onto the canvas; previews are drawn one after another, and never while `draw` runs. */
  preview(page: number, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void>;
  /** The page as PNG, as sharp as the server stores it. */
  draw(page: number, signal: AbortSignal): Promise<Blob>;
  close(): void;
}

/** @throws PdfRefusal */
export async function openPdf(file: Blob, signal: AbortSignal): Promise<OpenPdf> {
  const data = new Uint8Array(await file.arrayBuffer());
  await painted();
  signal.throwIfAborted();
  const loading = getDocument({
    data,
    BinaryDataFactory: LibraryParts,
    useWorkerFetch: false,
    // The same picture on every machine, whatever fonts it has.
    useSystemFonts: false,
    disableWorkerRendering: true,
    // Errors only: it warns of every problem in a file that it can work around.
    verbosity: 0,
  });
  const close = () => void loading.destroy();
  signal.addEventListener('abort', close, { once: true });
  try {
    const pdf = await loading.promise;
    signal.throwIfAborted();
    return { pages: pdf.numPages, close, ...drawing(pdf) };
  } catch (error) {
    close();
    throw signal.aborted ? error : refusalOf(error, null);
  } finally {
    signal.removeEventListener('abort', close);
  }
}

function drawing(pdf: PDFDocumentProxy): Pick<OpenPdf, 'preview' | 'draw'> {
  let line: Promise<unknown> = Promise.resolve();
  let picture: Promise<unknown> = line;
  const settled = (work: Promise<unknown>) => work.catch(() => {});
  return {
    preview(number, canvas, signal) {
      const turn = line.then(async () => {
        await settled(picture);
        signal.throwIfAborted();
        const page = await pdf.getPage(number);
        await render(page, canvas, previewPixels(sizeOf(page)), signal);
        page.cleanup();
      });
      line = settled(turn);
      return turn;
    },
    draw(number, signal) {
      const work = drawPage(pdf, number, signal).catch((error: unknown) => {
        throw signal.aborted ? error : refusalOf(error, number);
      });
      picture = work;
      return work;
    },
  };
}

async function drawPage(pdf: PDFDocumentProxy, number: number, signal: AbortSignal): Promise<Blob> {
  await painted();
  const page = await pdf.getPage(number);
  const [left = 0, top = 0, right = 0, bottom = 0] = page.view;
  checkPage(number, { width: Math.abs(right - left), height: Math.abs(bottom - top) });
  const size = sizeOf(page);
  const canvas = document.createElement('canvas');
  try {
    let longest: number | null = LONGEST_SIDE;
    while (longest !== null) {
      await render(page, canvas, pixelsOf(size, longest), signal);
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
      if (blob && blob.size <= PICTURE_BYTES) return blob;
      longest = smallerSide(size, longest, blob?.size ?? null);
    }
    throw new PdfRefusal({ reason: 'page', page: number });
  } finally {
    // Browsers free a canvas's memory much later.
    canvas.width = 0;
    page.cleanup();
  }
}

/** The size on screen: rotated, and in the page's own unit. */
function sizeOf(page: PDFPageProxy): Size {
  const { width, height } = page.getViewport({ scale: 1 });
  return { width, height };
}

async function render(page: PDFPageProxy, canvas: HTMLCanvasElement, pixels: Size, signal: AbortSignal) {
  signal.throwIfAborted();
  canvas.width = pixels.width;
  canvas.height = pixels.height;
  const { width, height } = sizeOf(page);
  const scale = Math.max(pixels.width, pixels.height) / Math.max(width, height);
  const task = page.render({ canvas, viewport: page.getViewport({ scale }) });
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel);
  try {
    await task.promise;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** Waits until the progress text is painted: parsing a page blocks the main thread. */
const painted = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
