import type { operations } from '@portal/openapi/meetings';
import { defineList, type FiltersOf, hasFilters, type ParamsOf, type QueryOf } from '@portal/shared/list';
import { dayParam, enumParam, intParam, textParam } from '@portal/shared/url-state';
import type { MeetingRange } from './rules/meeting-range.ts';

export type MeetingListQuery = NonNullable<operations['listMeetings']['parameters']['query']>;

export const STATUSES = ['booked', 'cancelled'] as const;

const narrowing = {
  search: textParam(),
  space_type: intParam(),
  room_group: intParam(),
  site: intParam(),
  floor: intParam(),
  status: enumParam(STATUSES),
};

const filtersOnly = defineList({ filters: narrowing });

/** The table of meetings (rules/meetings.md#meetings-table), by the names of the operation. */
export const meetingsList = defineList({
  filters: { ...narrowing, from_date: dayParam(), until_date: dayParam() },
  ordering: ['start', '-start', 'description', '-description'],
  minSearch: 3,
  topics: ['meetings'],
});

export type MeetingParams = ParamsOf<typeof meetingsList>;
export type MeetingFilters = FiltersOf<typeof filtersOnly>;

/** The days are no filter: taking filters away leaves them. */
export function isNarrowed(params: MeetingFilters): boolean {
  return hasFilters(filtersOnly, params);
}

export const ALL_MEETINGS: MeetingFilters = {
  search: '',
  space_type: null,
  room_group: null,
  site: null,
  floor: null,
  status: null,
};

/** @param range `null` where its days make no sense together: nothing is asked then */
export function meetingQuery(
  { from_date: _from, until_date: _until, space_type, room_group, ...asked }: QueryOf<typeof meetingsList>,
  range: MeetingRange | null,
  sessionSite: number | null,
): MeetingListQuery | null {
  if (range === null) return null;
  return {
    ...(sessionSite === null ? {} : { site: sessionSite }),
    ...asked,
    ...(space_type === undefined ? {} : { spaceType: space_type }),
    ...(room_group === undefined ? {} : { roomGroup: room_group }),
    fromDate: range.from,
    untilDate: range.until,
  };
}
