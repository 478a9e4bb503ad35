import type { Sharp } from 'sharp';
import { Problem } from '../problems.ts';
import { createWorkQueue } from '../work-queue.ts';

/** The maximum that telephones produce. 40 million pixels are 160 MB if a format makes the decoder hold all of them. */
export const PIXELS_AT_MOST = 40_000_000;
const SECONDS_AT_MOST = 10;

/**
 * Two at a time in a process, because of its memory and its cores. As many uploads as can be in progress may wait, and
 * some signatures as well.
 */
const queue = createWorkQueue({ atOnce: 2, waiting: 24, retryAfterSeconds: 5, for: 'pictures' });

/** The same for pictures that are not made of pixels. @throws Problem 503 if too many wait already */
export const inPictureQueue = queue.run;

interface Header {
  format: string;
  width: number;
  height: number;
  tooManyPixels: boolean;
}

interface Decoding<T> {
  /** Refuses by the header; nothing is decoded yet. */
  check(header: Header): void;
  convert(image: Sharp, header: Header): Promise<T>;
  /** The error if there is no picture, or half of one. */
  unreadable(): Error;
}

/**
 * The one way to the pixels of an upload. Never within a transaction: it computes, and may have to wait.
 * @throws Problem 503 if too many wait already, and the errors of `check` and `unreadable`
 */
export function decode<T>(bytes: Buffer, how: Decoding<T>): Promise<T> {
  return queue.run(async () => {
    const sharp = await openSharp();
    const found = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => null);
    if (!found) throw how.unreadable();
    const { format, width, height } = found;
    const header = { format, width, height, tooManyPixels: width * height > PIXELS_AT_MOST };
    how.check(header);
    const image = sharp(bytes, {
      limitInputPixels: PIXELS_AT_MOST,
      failOn: 'truncated',
      pages: 1,
      sequentialRead: true,
    }).timeout({ seconds: SECONDS_AT_MOST });
    try {
      return await how.convert(image, header);
    } catch (error) {
      throw error instanceof Problem ? error : how.unreadable();
    }
  });
}

/** Loaded with the first picture: it brings 20 MB of libraries. One thread and no cache, to save memory. */
export async function openSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
