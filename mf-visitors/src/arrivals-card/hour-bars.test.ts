import { expect, it } from 'vitest';
import { hourBars } from './hour-bars.ts';

const shown = (...hours: number[]) =>
  hourBars(hours.map((hour) => ({ hour, booked: 2, arrived: 1 }))).map(({ hour, booked }) =>
    booked > 0 ? `${hour}!` : String(hour),
  );

it('fills the working day, and reaches to visits before and after it', () => {
  expect(shown()).toEqual(['8', '9', '10', '11', '12', '13', '14', '15', '16']);
  expect(shown(9, 14).filter((hour) => hour.endsWith('!'))).toEqual(['9!', '14!']);
  expect(shown(6)).toHaveLength(11);
  expect(shown(0, 23)).toHaveLength(24);
});
