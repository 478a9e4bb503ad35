import { drawingRefusalText } from '../../mechanisms/photos/picture-messages.ts';
import type { CleanPlan } from '../../mechanisms/photos/svg/clean-plan.ts';
import { readSvgPlan } from '../../mechanisms/photos/svg/read-svg.ts';
import { Problem } from '../../mechanisms/problems.ts';
import type { Text } from '../../mechanisms/texts/messages.ts';
import { placeMessages as texts } from './messages.ts';

/** The longest side of a floor plan, in its units. */
export const LONGEST_SIDE = 20_000;

export type FloorDrawing = Pick<CleanPlan, 'removed'> & { image: string; width: number; height: number };

/**
 * A cleaned drawing that is safe to show. Never within a transaction: it waits in a queue.
 * @param size if it differs from that of the drawing
 * @param notDrawing the error for anything else
 * @throws Problem 400 at `image`
 */
export async function readFloorDrawing(
  bytes: Uint8Array,
  size: { width?: number | undefined; height?: number | undefined },
  notDrawing: Text,
): Promise<FloorDrawing> {
  const answer = await readSvgPlan(bytes);
  if ('refused' in answer) {
    const say = drawingRefusalText(answer.refused, notDrawing);
    throw new Problem(400, (t) => ({ image: [say(t)] }));
  }
  const { svg, size: drawn, removed } = answer.done;
  const { width = drawn.width, height = drawn.height } = size;
  if (Math.max(width, height) > LONGEST_SIDE) throw planTooLarge(width, height);
  return { image: svg, width, height, removed };
}

/** 400 at `image` */
export function planTooLarge(width: number, height: number): Problem {
  const params = { width, height, limit: LONGEST_SIDE };
  return new Problem(400, (t) => ({ image: [t(texts.tooLarge, params)] }));
}
