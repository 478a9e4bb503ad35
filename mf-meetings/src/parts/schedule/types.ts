import type { CalendarDay } from '@portal/shared/time';

/** From `start` to just before `end`, both milliseconds since 1970. */
export interface TimeWindow {
  readonly start: number;
  readonly end: number;
}

export interface ScheduleMeeting extends TimeWindow {
  readonly id: number;
  /** Begin of the setup and end of the clean-down: nobody else can have the room in between. */
  readonly heldFrom: number;
  readonly heldUntil: number;
  readonly title: string;
  readonly host: string | null;
  readonly people: number;
  readonly isMine: boolean;
  readonly isPrivate: boolean;
  /** It can be dragged to another time. */
  readonly canMove: boolean;
  /** Of a room that several may have at once, from 1. */
  readonly place: number;
}

export interface ScheduleRow {
  readonly id: number;
  readonly name: string;
  /** Rows of one group follow one another under its name: a floor. */
  readonly group: string | null;
  readonly seats: number | null;
  readonly features: readonly { readonly id: number; readonly name: string; readonly icon: string }[];
  /** Where the name leads; without it the name is text. */
  readonly to?: string | undefined;
  /** Days begin and end, and times are told, in this zone. */
  readonly zone: string;
  /** In the view by hours: the day of this row, where rows are days. */
  readonly day?: CalendarDay | undefined;
  readonly meetings: readonly ScheduleMeeting[];
  /** Held before and after each new booking. */
  readonly setupMinutes: number;
  readonly cleanDownMinutes: number;
  /** Wall times `HH:mm`; it is booked in whole ones only. `null`: at any time. */
  readonly timeslots: readonly { readonly startTime: string; readonly endTime: string }[] | null;
  /** So many may have it at once. */
  readonly places: number;
  /** Why it cannot be booked at any time of these days, in words. */
  readonly refusal: string | null;
  /** The same in a word or two, for the place under its name. */
  readonly brief: string | null;
  /** Hatched: the room is not used. Other rooms that cannot be booked can be walked into. */
  readonly isClosed: boolean;
}

/** `week`: a cell a day. `day`: a cell an hour. */
export type ScheduleMode = 'week' | 'day';
