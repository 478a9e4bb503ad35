import type { components } from '@portal/openapi/server';
import type { OutsideContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { openLink, workOfLink } from '../../mechanisms/mailed-link.ts';
import { forbidden, gone } from '../../mechanisms/problems.ts';
import { acceptSwap, answerRefusal, closeSwap } from './answer-swap.ts';
import { findSwapOfLink, type Swap, toSwap } from './swap-repository.ts';

type Shown = components['schemas']['ParkingSwap'];
type AnyContext = OutsideContext<'getParkingSwapLink'> | OutsideContext<'answerParkingSwapLink'>;

/**
 * A colleague's offer behind the link in an email. Reading it answers nothing: programs that scan emails open every link.
 * @throws Problem 403 without the account, 404 for a wrong link, 410 once it is answered or over, 429
 */
export async function readSwapLink(context: OutsideContext<'getParkingSwapLink'>): Promise<Shown> {
  return openLink(context, async (tx) => {
    const swap = await findOpen(tx, context);
    return swap && toSwap(swap, swap.to.id);
  });
}

/** Answers for the recipient of the email. @throws Problem 403, 404, 409, 410, 429 */
export async function answerSwapLink(context: OutsideContext<'answerParkingSwapLink'>): Promise<Shown> {
  const { answer } = context.body;
  return openLink(context, async (tx) => {
    const swap = await findOpen(tx, context);
    if (swap === null) return null;
    const at = workOfLink(context, tx, swap.to.id);
    const after = answer === 'accept' ? await acceptSwap(at, swap) : await closeSwap(at, swap, 'declined');
    return toSwap(after, swap.to.id);
  });
}

async function findOpen(tx: Tx, { path, now }: AnyContext): Promise<Swap | null> {
  const swap = await findSwapOfLink(tx, path.token, now());
  if (swap === undefined) return null;
  if (!swap.to.is_active) throw forbidden();
  const over = answerRefusal(swap, now());
  if (over !== undefined) throw gone(over);
  return swap;
}
