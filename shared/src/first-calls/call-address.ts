import type { CallValue, FirstCall } from '../federation/contract.ts';

/** The part of a session that first calls depend on; the session store's state fits. */
export interface CallSession {
  readonly user: {
    readonly id: number;
    readonly siteId: number | null;
    readonly permittedSites: readonly { readonly id: number; readonly timeZone: string }[];
  } | null;
  /** The chosen site; `null`: all. */
  readonly siteId: number | null;
}

/**
 * The address of a first call for this person at this moment: `/api/desks/zones/?site=1`, with parameters sorted by
 * name, so that server and browser produce the same text. `undefined` if it cannot be built: no one is logged in, or
 * it needs a day and the person has no site whose time zone would tell it (the server does not know the browser's).
 * No dayjs: this runs next to the first screen, and on the server for every page (rules/remotes.md#first-calls).
 */
export function callAddress(
  { path, params = {}, query = {} }: FirstCall,
  session: CallSession,
  now: Date,
): string | undefined {
  if (session.user === null) return undefined;
  const pairs: string[] = [];
  for (const name of Object.keys(query).sort()) {
    const text = valueText(query[name] as CallValue, session, now);
    if (text === undefined) return undefined;
    if (text !== null) pairs.push(`${encodeURIComponent(name)}=${text}`);
  }
  let address: string = path;
  for (const [name, value] of Object.entries(params)) {
    const text = valueText(value, session, now);
    if (text === undefined || text === null) return undefined;
    address = address.replace(`{${name}}`, text);
  }
  return `/api${address}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}

/** The encoded value; `null`: leave the parameter out; `undefined`: do not make the call. */
function valueText(value: CallValue, session: CallSession, now: Date): string | null | undefined {
  if (value === null || isNewer(value)) return undefined;
  if (typeof value !== 'object') return encodeURIComponent(value);
  // The document writes lists in a query as `a=1,2`.
  if ('length' in value) return value.map(encodeURIComponent).join(',');
  if ('id' in value) {
    const id = value.id === 'site' ? session.siteId : session.user?.id;
    return id === null || id === undefined ? null : String(id);
  }
  const zone = zoneOf(session, value.of);
  if (zone === undefined) return undefined;
  if ('month' in value) return dayText({ day: 'today', of: value.of }, zone, now).slice(0, 7);
  return dayText(value, zone, now);
}

/** A word from a newer remote, whose meaning this version does not know. */
function isNewer(value: CallValue): boolean {
  if (typeof value !== 'object' || 'length' in value) return false;
  if ('id' in value) return !['site', 'user'].includes(value.id);
  if ('month' in value) return value.month !== 'this' || !SITES.includes(value.of);
  return !DAYS.includes(value.day) || !SITES.includes(value.of);
}

const SITES: readonly string[] = ['site', 'home'];
const DAYS: readonly string[] = ['today', 'first-of-month', 'last-of-month'];

/** Like `siteZone` and `homeZone` of `shared/time`, but never the browser's zone. */
function zoneOf({ user, siteId }: CallSession, of: 'site' | 'home'): string | undefined {
  const sites = user?.permittedSites ?? [];
  const find = (id: number | null | undefined) => sites.find((site) => site.id === id);
  return (find(of === 'site' ? siteId : null) ?? find(user?.siteId) ?? sites[0])?.timeZone;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter costs as much as a thousand uses of it, and there are only so many zones. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' });
  formats.set(timeZone, format);
  return format;
}

function dayText(
  { day, plus = 0 }: Extract<CallValue, { readonly day: string }>,
  zone: string,
  now: Date,
): string {
  const parts = Object.fromEntries(
    formatIn(zone)
      .formatToParts(now)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day: date = 1 } = parts;
  // Day 0 is the last day of the previous month.
  const utc =
    day === 'today'
      ? Date.UTC(year, month - 1, date + plus)
      : day === 'first-of-month'
        ? Date.UTC(year, month - 1, 1 + plus)
        : Date.UTC(year, month, plus);
  // biome-ignore lint/plugin: the digits of the site's calendar, put into UTC above
  return new Date(utc).toISOString().slice(0, 10);
}
