import { expect, it } from 'vitest';
import { seatsAround } from './seats-around.ts';

it.each([
  [0, 0, 0],
  [1, 0, 1],
  [2, 1, 0],
  [4, 2, 0],
  [5, 2, 1],
  [6, 2, 2],
  [8, 3, 2],
  [12, 5, 2],
  [15, 5, 1],
  [50, 5, 2],
])('%i seats: %i at a side, %i at the ends', (seats, side, ends) => {
  expect(seatsAround(seats)).toEqual({ side, ends });
});
