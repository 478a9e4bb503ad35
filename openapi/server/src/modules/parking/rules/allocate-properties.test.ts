import { expect, it } from 'vitest';
import { type AllocationInput, allocate, type WaitingRequest } from './allocate.ts';

/** Repeatable: what fails is named by its number. */
function randomOf(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function randomDay(seed: number): AllocationInput {
  const random = randomOf(seed);
  const interval = () => {
    const from = random(16) * 60;
    return { from, until: from + (4 + random(6)) * 60 };
  };
  const spaces = Array.from({ length: random(5) }, (_, index) => ({ id: 10 + index }));
  const held = spaces.filter(() => random(3) === 0).map(({ id }) => ({ spaceId: id, ...interval() }));
  const permitHolds = spaces
    .filter(() => random(4) === 0)
    .map(({ id }) => ({ spaceId: id, userId: random(12) }));
  const waiting = Array.from({ length: random(12) }, (_, index) => {
    const userId = random(5) === 0 ? null : index;
    return {
      id: 100 + index,
      userId,
      ...interval(),
      rank: [100, 1100, 11_100][random(3)] ?? 0,
      requestedAt: `2026-11-23T08:00:0${random(4)}.000Z`,
      credits: userId === null ? null : random(2),
      permitSpaceId: permitHolds.find((hold) => hold.userId === userId)?.spaceId ?? null,
    };
  });
  const needsCredits = random(4) === 0;
  return {
    now: '2026-11-23T09:00:00.000Z',
    day: '2026-11-24',
    isOpen: random(12) > 0,
    opensAt: random(12) === 0 ? '2026-11-23T10:00:00.000Z' : null,
    carPark: { id: 1, unlimited: false, needsCredits },
    spaces,
    held,
    permitHolds,
    waiting,
  };
}

const overlap = (a: { from: number; until: number }, b: { from: number; until: number }) =>
  a.from < b.until && b.from < a.until;

it('holds on 2,000 small days: nobody over another, nobody waits for what fits, nobody is passed over', () => {
  let [placings, waits] = [0, 0];
  for (let seed = 0; seed < 2000; seed += 1) {
    const input = randomDay(seed);
    const { placed, line } = allocate(input);
    const requestOf = (id: number) => input.waiting.find((one) => one.id === id) as WaitingRequest;
    const all: { id?: number; spaceId: number | null; from: number; until: number }[] = [
      ...input.held,
      ...placed.map(({ id, spaceId }) => ({ ...requestOf(id), spaceId })),
    ];
    const fits = (request: WaitingRequest, spaceId: number, over: typeof all) =>
      !input.permitHolds.some((hold) => hold.spaceId === spaceId && hold.userId !== request.userId) &&
      !over.some((one) => one.spaceId === spaceId && overlap(one, request));

    for (const { id, spaceId } of placed) {
      const request = requestOf(id);
      const others = all.filter((one) => one.id !== id);
      expect(spaceId !== null && fits(request, spaceId, others), `${seed}: ${id} has ${spaceId}`).toBe(true);
    }
    for (const { id, reason } of line) {
      const request = requestOf(id);
      if (reason.code !== 'full') continue;
      const better = input.spaces.find((space) => fits(request, space.id, all));
      expect(better, `${seed}: ${id} waits though it fits`).toBeUndefined();
      // Even what those behind got was not theirs to have.
      const ahead = all.filter(
        ({ id: other }) => other === undefined || comesBefore(requestOf(other), request),
      );
      const passed = input.spaces.find((space) => fits(request, space.id, ahead));
      expect(passed, `${seed}: ${id} was passed over`).toBeUndefined();
    }
    expect([...placed, ...line].map(({ id }) => id).sort()).toEqual(input.waiting.map(({ id }) => id).sort());
    const shuffled = { ...input, waiting: [...input.waiting].reverse(), held: [...input.held].reverse() };
    expect(allocate(shuffled), `${seed} backwards`).toEqual({ placed, line });
    placings += placed.length;
    waits += line.length;
  }
  // Days on which nothing happens would prove nothing.
  expect(placings).toBeGreaterThan(2000);
  expect(waits).toBeGreaterThan(2000);
});

function comesBefore(a: WaitingRequest, b: WaitingRequest): boolean {
  const key = ({ rank, requestedAt, id }: WaitingRequest) =>
    `${String(rank).padStart(6, '0')} ${requestedAt} ${id}`;
  return key(a) < key(b);
}
