import type { CalendarDay } from '@portal/shared/time';

/** From `start` to just before `end`, both milliseconds since 1970. */
export interface TimeWindow {
  readonly start: number;
  readonly end: number;
}

export interface ScheduleMeeting extends TimeWindow {
  readonly id: number;
  /** Start of the setup and end of the clean-down: no one else can have the room in between. */
  readonly heldFrom: number;
  readonly heldUntil: number;
  readonly title: string;
  readonly host: string | null;
  readonly people: number;
  readonly isMine: boolean;
  readonly isPrivate: boolean;
  /** It can be dragged to another time. */
  readonly canMove: boolean;
  /** The place in a shared room, from 1. */
  readonly place: number;
}

export interface ScheduleRow {
  readonly id: number;
  readonly name: string;
  /** Rows of one group follow one another under its name: a floor. */
  readonly group: string | null;
  readonly seats: number | null;
  readonly features: readonly { readonly id: number; readonly name: string; readonly icon: string }[];
  /** The link of the name; without it the name is text. */
  readonly to?: string | undefined;
  /** The time zone of its days and times. */
  readonly zone: string;
  /** In the view by hours: the day of this row, if rows are days. */
  readonly day?: CalendarDay | undefined;
  readonly meetings: readonly ScheduleMeeting[];
  /** Held before and after each new booking. */
  readonly setupMinutes: number;
  readonly cleanDownMinutes: number;
  /** Wall times `HH:mm`; only whole ones can be booked. `null`: at any time. */
  readonly timeslots: readonly { readonly startTime: string; readonly endTime: string }[] | null;
  /** How many bookings fit at the same time. */
  readonly places: number;
  /** Why it can't be booked at any time of these days. */
  readonly refusal: string | null;
  /** The same in a word or two, for the place under its name. */
  readonly brief: string | null;
  /** Hatched: the room is not in use. Other rooms that can't be booked are open to walk-ins. */
  readonly isClosed: boolean;
}

/** `week`: a cell per day. `day`: a cell per hour. */
export type ScheduleMode = 'week' | 'day';
