import type { Gate } from '@portal/shared/access';
import { withQuery } from '@portal/shared/links';

/** Patterns of the routes (rules/visits.md), next to the builders of links to them. */

/**
 * The users of each part: routes, the drawer, and every link to them (`shell/src/app/links.test.ts`). A link is only
 * shown if its target is available.
 */
export const GATES = {
  reception: { features: ['reception'], groups: ['superadmin', 'admin', 'reception', 'security'] },
  watchList: { features: ['reception'], groups: ['superadmin', 'admin', 'security'] },
  muster: { features: ['muster'], groups: ['admin', 'superadmin'] },
  directory: { groups: ['superadmin'] },
  devices: { anyFeatures: ['reception', 'rooms', 'screen'], groups: ['superadmin', 'admin', 'reception'] },
  scanner: { features: ['qr codes'] },
  /** Screens of mf-meetings: a client without reception has none. */
  meetings: {
    features: ['reception'],
    groups: ['superadmin', 'admin', 'reception', 'security', 'employee'],
    notGroups: ['cleaning'],
    unlessGroups: ['reception'],
  },
} as const satisfies Record<string, Gate>;

export const RECEPTION_PATH = '/reception';

/** Parameters of a link to reception; the names are those of the query. */
export interface ReceptionLink {
  /** First and last day, yyyy-MM-dd. */
  start?: string;
  end?: string;
  search?: string;
  /** Statuses, separated by commas. */
  status?: string;
  /** `true`: only late visitors. */
  late?: string;
  /** `true`: with the walk-in form open. */
  'walk-in'?: string;
}

export function receptionLink(link: ReceptionLink = {}): string {
  return withQuery(RECEPTION_PATH, link);
}

export const DEVICES_PATH = '/reception/devices';
export const FAILURES_PATH = '/reception/failures';

export const VISITORS_PATH = '/visitors';
export const VISITORS_CREATE_PATH = '/visitors/create';
export const VISITORS_EDIT_PATH = '/visitors/:id/edit';
export const VISITOR_DETAILS_PATH = '/visitors/:visitorId';

/** @param previousPage path to return to; by default the directory (rules/visitors.md#form) */
export function visitorEditLink(id: number, previousPage?: string): string {
  return withQuery(`/visitors/${id}/edit`, { previousPage });
}

export function visitorLink(id: number): string {
  return `/visitors/${id}`;
}

export const WATCH_LIST_PATH = '/watch-list';
export const MUSTER_PATH = '/muster-list';
export const READ_QR_PATH = '/read-qr';
export const HANDLE_QR_PATH = '/handle-qr';
export const MAIL_COLLECT_PATH = '/mail-collect';

export const VISIT_PATH = '/visit/:uuid';
export const VISIT_SIGN_IN_PATH = '/visit/:uuid/sign-in';

export function visitLink(uuid: string): string {
  return `/visit/${uuid}`;
}

export function visitSignInLink(uuid: string): string {
  return `/visit/${uuid}/sign-in`;
}

export const ARRIVAL_PATH = '/arrival/:token';
export const KIOSK_PATH = '/kiosk';
/** The address for displays; the screen is in mf-meetings. */
export const SCREEN_PATH = '/screen';

/** Screens of mf-meetings; only their addresses are known here. */
export function meetingCreateLink(link: { date?: string; visitor_ids?: readonly number[] } = {}): string {
  const { date, visitor_ids: ids } = link;
  return withQuery('/meetings/create', { date, visitor_ids: ids?.join(',') });
}

export function meetingLink(id: number): string {
  return `/meetings/${id}`;
}
