/** Why a PDF can't be the picture of a plan; `format-failure.ts` has the texts. */
export type Refusal =
  | { reason: 'empty' | 'notPdf' | 'password' | 'broken' | 'notLoaded' }
  | { reason: 'bytes'; megabytes: number; limit: number }
  | { reason: 'size'; page: number; width: number; height: number; limit: number }
  | { reason: 'page'; page: number };

export class PdfRefusal extends Error {
  readonly why: Refusal;
  constructor(why: Refusal) {
    super(`PDF refused: ${why.reason}`);
    this.why = why;
  }
}

/**
 * Pixels of the longest side, as for every picture: the server scales larger ones down (rules/desks.md#floor-plans).
 */
export const LONGEST_SIDE = 5_000;
/** Below this, the text in the plan is unreadable. */
const SHORTEST_LONGEST_SIDE = 1_000;
/** The server's maximum. */
export const PICTURE_BYTES = 5 * 1024 * 1024;
/** The largest canvas of some tablets. */
const SMALL_CANVAS = 4_096 * 4_096;
/** The whole file is in memory, more than once. */
const PDF_BYTES = 50_000_000;
/** 200 inches: the maximum of the format, unless a page names a larger unit. */
const PAGE_POINTS = 14_400;
/** The most pages with a preview. */
const PREVIEWS = 48;
const PREVIEW_SIDE = 320;

export interface Size {
  width: number;
  height: number;
}

/** Whole pixels of a page whose longest side has `longest`. */
export function pixelsOf({ width, height }: Size, longest: number): Size {
  const scale = longest / Math.max(width, height);
  const whole = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: whole(width), height: whole(height) };
}

export const previewPixels = (page: Size): Size => pixelsOf(page, PREVIEW_SIDE);

/**
 * The longest side for the next attempt.
 * @param bytes of the picture that was too large; null if the canvas was too large to make one
 * @returns null if it can't get smaller
 */
export function smallerSide(page: Size, longest: number, bytes: number | null): number | null {
  const { width, height } = pixelsOf(page, longest);
  const share = bytes === null ? SMALL_CANVAS / (width * height) : (0.9 * PICTURE_BYTES) / bytes;
  if (share >= 1) return null;
  const next = Math.floor(longest * Math.sqrt(share));
  return next < SHORTEST_LONGEST_SIDE ? null : next;
}

/** @throws PdfRefusal if no plan is that large; `view` is in the page's own units */
export function checkPage(page: number, view: Size): void {
  const [width, height] = [Math.round(view.width), Math.round(view.height)];
  if (Math.max(width, height) <= PAGE_POINTS) return;
  throw new PdfRefusal({ reason: 'size', page, width, height, limit: PAGE_POINTS });
}

/**
 * Whether to treat a chosen file as a PDF. Its content decides, whatever its name says, as on the server.
 * @param head its first 1024 bytes
 * @throws PdfRefusal if a file named .pdf is empty or no PDF, or a PDF is too large
 */
export function isPdf(file: { name: string; size: number }, head: Uint8Array): boolean {
  const isNamed = /\.pdf$/i.test(file.name);
  if (file.size === 0 && isNamed) throw new PdfRefusal({ reason: 'empty' });
  const text = String.fromCharCode(...head);
  if (text.startsWith('\x89PNG')) return false;
  if (!text.includes('%PDF-')) {
    if (isNamed) throw new PdfRefusal({ reason: 'notPdf' });
    return false;
  }
  if (file.size > PDF_BYTES) {
    const megabytes = Math.ceil(file.size / 1_000_000);
    throw new PdfRefusal({ reason: 'bytes', megabytes, limit: PDF_BYTES / 1_000_000 });
  }
  return true;
}

/** Turns the library's error into a refusal: of a page, or of the file. */
export function refusalOf(error: unknown, page: number | null): PdfRefusal {
  if (error instanceof PdfRefusal) return error;
  if (error instanceof Error && error.name === 'PasswordException') {
    return new PdfRefusal({ reason: 'password' });
  }
  return new PdfRefusal(page === null ? { reason: 'broken' } : { reason: 'page', page });
}

/** Numbers of the pages to choose from, from 1. */
export const offeredPages = (count: number): number[] =>
  Array.from({ length: Math.min(count, PREVIEWS) }, (_, index) => index + 1);

/** `Plan.pdf` becomes `Plan-2.png`. */
export const pictureName = (pdf: string, page: number): string => `${pdf.replace(/\.pdf$/i, '')}-${page}.png`;
