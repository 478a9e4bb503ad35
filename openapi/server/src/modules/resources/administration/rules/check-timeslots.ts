import type { components } from '@portal/openapi/server';
import type { FieldError } from '../../../../mechanisms/field-errors.ts';
import { roomMessages as texts } from '../messages.ts';

type Timeslot = components['schemas']['RoomTimeslot'];

/** The errors of the timeslots of a room that is booked in whole ones; timeslots may touch. */
export function checkTimeslots(slots: readonly Timeslot[]): FieldError[] {
  if (slots.length === 0) return [{ field: 'timeslots', message: texts.slotsNeeded }];
  const backwards = slots.filter(({ start_time, end_time }) => end_time <= start_time);
  if (backwards.length > 0) {
    return backwards.map((slot) => ({
      field: 'timeslots',
      message: texts.slotEnd,
      params: { slot: inWords(slot) },
    }));
  }
  const inOrder = sorted(slots);
  return inOrder.flatMap((second, index) => {
    const first = inOrder[index - 1];
    if (first === undefined || first.end_time <= second.start_time) return [];
    return [
      {
        field: 'timeslots',
        message: texts.slotsOverlap,
        params: { first: inWords(first), second: inWords(second) },
      },
    ];
  });
}

/** As they are stored and shown. Wall times of a day sort as text. */
export function sorted(slots: readonly Timeslot[]): Timeslot[] {
  return [...slots].sort((a, b) => (a.start_time < b.start_time ? -1 : 1));
}

const inWords = ({ start_time, end_time }: Timeslot) => `${start_time}–${end_time}`;
