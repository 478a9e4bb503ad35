import { expect, test, vi } from 'vitest';
import type { Holding, HoldingsAt, SettleAt } from '../../mechanisms/ports/leaving.ts';
import { toRelease } from '../../mechanisms/ports/leaving.ts';
import { bookingsOf } from './leaver.ts';

const holdingOf = (id: number, title: string) =>
  ({ list: async () => [toRelease(id, title, 'London')], settle: vi.fn() }) satisfies Holding;

test('bookings of several domains are one kind, and each domain settles its own', async () => {
  const lockers = holdingOf(7, 'Locker 12');
  const bikes = holdingOf(7, 'Bike 3');
  const bookings = bookingsOf({ lockers, bikes });
  const items = await bookings.list({} as HoldingsAt);
  expect(items.map(({ id, title }) => [id, title])).toEqual([
    ['lockers:7', 'Locker 12'],
    ['bikes:7', 'Bike 3'],
  ]);
  const at = {} as SettleAt;
  await bookings.settle(at, { id: 'bikes:7', choice: 'release', toUserId: null });
  expect(bikes.settle).toHaveBeenCalledExactlyOnceWith(at, { id: '7', choice: 'release', toUserId: null });
  expect(lockers.settle).not.toHaveBeenCalled();
});
