import { type Holding, toRelease } from '../../mechanisms/ports/leaving.ts';
import { answerRefusal, closeSwap } from './answer-swap.ts';
import { findOpenSwapsOf, findSwap } from './swap-repository.ts';

/** Swaps of today and later (rules/people.md#leavers). */
export const swapHoldings = {
  'parking-swap': {
    async list({ tx, person, now }) {
      const swaps = await findOpenSwapsOf(tx, person.id, now());
      return swaps.map(({ id, given }) =>
        toRelease(id, given.car_park_name, given.site_name, { date: given.date }),
      );
    },
    async settle(at, { id }) {
      const swap = await findSwap(at.tx, Number(id), at.now());
      if (swap === undefined || answerRefusal(swap, at.now()) !== undefined) return;
      await closeSwap(at, swap, swap.from.id === at.person.id ? 'withdrawn' : 'declined');
    },
  },
} as const satisfies Record<string, Holding>;
