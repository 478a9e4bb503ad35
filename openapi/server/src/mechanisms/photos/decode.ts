import type { Sharp } from 'sharp';
import { createLine } from '../line.ts';
import { Problem } from '../problems.ts';

/** What telephones take. 40 million pixels are 160 MB where a format makes the decoder hold all of them. */
export const PIXELS_AT_MOST = 40_000_000;
const SECONDS_AT_MOST = 10;

/**
 * Two at a time in a process, for its memory and its cores. As many uploads as can be under way may wait, and some
 * signatures besides.
 */
const line = createLine({ atOnce: 2, waiting: 24, retryAfterSeconds: 5, for: 'pictures' });

/** The same for what does not come as pixels. @throws Problem 503 where too many wait already */
export const inPictureLine = line.run;

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
  /** What is thrown where there is no picture, or half of one. */
  unreadable(): Error;
}

/**
 * The one way to the pixels of what somebody sent. Never within a transaction: it computes, and it may have to wait.
 * @throws Problem 503 where too many wait already, and what `check` and `unreadable` say
 */
export function decode<T>(bytes: Buffer, how: Decoding<T>): Promise<T> {
  return line.run(async () => {
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

/** Loaded with the first picture: it brings 20 MB of libraries. One thread and no cache, for the memory's sake. */
export async function openSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
