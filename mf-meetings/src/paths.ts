import { withQuery } from '@portal/shared/links';

/** Patterns of the routes (rules/meetings.md#edit) and the builders of links to them, side by side. */

export const MEETINGS_CREATE_PATH = '/meetings/create';
export const MEETING_DETAILS_PATH = '/meetings/:meetingId';
export const MEETINGS_EDIT_PATH = '/meetings/:id/edit';

export function meetingLink(id: number): string {
  return `/meetings/${id}`;
}

/** @param previousPage path to go back to; reception where it is left out */
export function meetingEditLink(id: number, previousPage?: string): string {
  return withQuery(`/meetings/${id}/edit`, { previousPage });
}
