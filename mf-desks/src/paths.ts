import type { Gate } from '@portal/shared/access';
import { withQuery } from '@portal/shared/links';

/** The users of each part; all of it needs the feature, as every call does (rules/access.md#who-may-what). */
export const GATES = {
  books: { features: ['desks'], groups: ['deskbooking', 'superadmin'] },
  /** Users with a reservation, and users who made one for someone else. */
  changes: { features: ['desks'], groups: ['deskbooking', 'superadmin', 'PA'] },
  /** The table and the cleaning. */
  deskAdmin: { features: ['desks'], groups: ['desk_admin', 'deskbooking_admin', 'superadmin', 'cleaning'] },
  /** Cleaning staff. */
  cleans: { features: ['desks'], groups: ['cleaning'] },
  /** Zones, desks and features. */
  keepsDesks: { features: ['desks'], groups: ['desk_admin', 'superadmin'] },
  /** Requests and closures (rules/desks.md#approvals). */
  decides: { features: ['desks'], groups: ['desk_admin', 'deskbooking_admin', 'superadmin'] },
  /** From mf-meetings: users who see rooms and their booking form. */
  findsRooms: { features: ['rooms'], groups: ['superadmin', 'admin', 'employee', 'reception'] },
  /** From mf-meetings: its screens of a meeting. */
  meetings: {
    anyFeatures: ['reception', 'rooms'],
    groups: ['superadmin', 'admin', 'reception', 'security', 'employee'],
    notGroups: ['cleaning'],
    unlessGroups: ['reception'],
  },
  plans: { features: ['desks'] },
  /** Users who can look up where colleagues are (rules/desks.md#who-is-in). */
  meets: { features: ['desks', 'locate colleague'] },
  /** Users who can also book a desk near them. */
  sitsNear: { features: ['desks', 'locate colleague'], groups: ['deskbooking', 'superadmin'] },
  /** Floor pictures and the markers on them (rules/desks.md#editing-plans). */
  editsPlans: { features: ['desks'], groups: ['desk_admin', 'admin', 'superadmin'] },
} as const satisfies Record<string, Gate>;

/** Pattern of the desks grid (rules/desks.md#grid, name `desks`). */
export const DESKS_PATH = '/desks';

export const DESKS_LIST_PATH = '/desks/list';
export const DESKS_CLEANING_PATH = '/desks/cleaning';
export const DESKS_ADMINISTRATION_PATH = '/desks/administration';
/** For the email about a desk that still needs cleaning. */
export const DESK_CHANGE_PATH = '/desks/change/:reservation';
/** The week overview: colleagues on site. */
export const DESKS_WEEK_PATH = '/desks/week';
export const DESKS_APPROVE_PATH = '/desks/approve';
export const DESKS_CLOSURES_PATH = '/desks/closures';
/** Public; emails link to it. */
export const DESKS_DECIDE_PATH = '/desks/decide/:token';
export const DESKS_CHECK_IN_PATH = '/desks/check-in/:token';

/** The grid with the request dialog open. */
export const REQUEST_DESK_LINK = '/desks?request=true';

/** Parameters of a link to the grid; the names are those of the query (rules/desks.md#grid). */
export interface DesksLink {
  site?: number;
  search?: string;
  zone?: number;
  map?: number;
  /** Calendar day, yyyy-MM-dd. */
  date?: string;
}

/** `/desks?zone=3&date=2026-11-23`. */
export function desksLink(link: DesksLink = {}): string {
  return withQuery(DESKS_PATH, link);
}

/** All floor plans by site (rules/desks.md#floor-plans). */
export const FLOOR_PLANS_LIST_PATH = '/desks/map';
/** The plan of the viewer's desk, or the first of the site. */
export const FLOOR_PLANS_PATH = '/floor-plans';
export const FLOOR_PLAN_PATH = '/floor-plans/:floorId';
export const FLOOR_PLAN_EDIT_PATH = '/floor-plans/:floorId/edit';

/** Parameters of a link to a plan. */
export interface PlanLink {
  date?: string | null;
  /** `HH:mm` */
  time?: string | null;
  view?: 'list' | null;
  desk?: number;
  /** Ids of the people to sit near. */
  near?: readonly number[] | null;
}

/** `/floor-plans/3?date=2026-11-23`. */
export function floorPlanLink(id: number, link: PlanLink = {}): string {
  return withQuery(`/floor-plans/${id}`, link);
}

export function floorPlanEditLink(id: number): string {
  return `/floor-plans/${id}/edit`;
}

/** The booking form of mf-meetings with the room, the day and the time filled in. */
export function bookRoomLink(
  room: { id: number; typeId: number },
  start: { date: string; startTime: string | null; previousPage: string },
): string {
  return withQuery(`/resource-types/${room.typeId}/book-resource`, {
    date: start.date,
    start_time: start.startTime,
    room_id: room.id,
    previousPage: start.previousPage,
  });
}

/** The form of mf-meetings in which a host changes the meeting. */
export function meetingEditLink(id: number, previousPage: string): string {
  return withQuery(`/meetings/${id}/edit`, { previousPage });
}

/** A desk on its plan on a day, from the server's address. */
export function planOnDayLink(floorPlanRelativeUrl: string, date: string): string {
  return `${floorPlanRelativeUrl}${floorPlanRelativeUrl.includes('?') ? '&' : '?'}date=${date}`;
}

/** A desk on its plan, near the chosen people. */
export function nearOnPlanLink(
  { id, floorId }: { id: number; floorId: number | null },
  link: { date: string; near: readonly number[] },
): string {
  return floorPlanLink(floorId ?? 0, { ...link, desk: id });
}

/** `/desks/week?date=2026-11-24`. */
export function weekLink(link: { date?: string | null; people?: readonly number[] } = {}): string {
  return withQuery(DESKS_WEEK_PATH, link);
}
