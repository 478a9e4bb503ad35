import type { Context } from '../../../contract/handler.ts';
import { insertBlocks, requireBlock } from './blocks.ts';
import { requireCapacity, writeChange } from './car-park-service.ts';
import { lockCarPark } from './lock-car-park.ts';
import { previewStranded } from './move-stranded.ts';
import { closeSpaces } from './spaces.ts';
import type { StrandedReservation } from './stranded.ts';

/** The people who would lose a space by all of these changes together. */
export async function previewChange(
  context: Context<'previewCarParkChange'>,
): Promise<{ stranded: StrandedReservation[] }> {
  const { tx, body } = context;
  const { closed_space_ids: closed = [], block, ...sent } = body;
  const carPark = await lockCarPark(context);
  if (sent.capacity !== undefined) requireCapacity(carPark.kind, sent.capacity);
  if (block) requireBlock(block, carPark.today);
  const stranded = await previewStranded(context, carPark.id, async () => {
    if (closed.length > 0) await closeSpaces(tx, carPark.id, closed);
    if (block) await insertBlocks(context, carPark, block);
    return writeChange(tx, carPark, sent);
  });
  return { stranded };
}
