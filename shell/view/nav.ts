import { type AccessSession, allows, type Gate } from '@portal/shared/access';
import type { LocalText, NavAction, NavGroup, WaitingCall } from '@portal/shared/federation';
import { byOrder, entriesOf, type RemoteNavEntry, type WithRemotes } from './entries.ts';
import { type ShownType, withType } from './type-labels.ts';

/** A row of the drawer: an entry, and the second link that this person has in it. */
export interface NavRow {
  readonly key: string;
  readonly label: LocalText;
  readonly icon: string;
  readonly to: string;
  readonly also?: readonly string[] | undefined;
  /** `icon`: the client's own for it, which the palette shows. */
  readonly action?: (NavAction & { readonly icon?: string }) | undefined;
  readonly waits?: WaitingCall | undefined;
}

export interface NavSection {
  /** `undefined`: of remotes that do not know the groups. */
  readonly group: NavGroup | undefined;
  readonly rows: readonly NavRow[];
}

export const NAV_TITLES: Readonly<Record<NavGroup, LocalText>> = {
  today: { en: 'Today', de: 'Heute' },
  book: { en: 'Book', de: 'Buchen' },
  'front-desk': { en: 'Front desk', de: 'Am Empfang' },
  manage: { en: 'Manage', de: 'Verwalten' },
  reports: { en: 'Reports', de: 'Berichte' },
};

/** From so many rows on they are lower, so that a superadmin sees all of them at 1440 x 900. */
const DENSE_FROM = 20;
export const isDense = (sections: readonly NavSection[]): boolean =>
  sections.flatMap(({ rows }) => rows).length >= DENSE_FROM;

const DASHBOARD: NavRow = {
  key: 'dashboard',
  label: { en: 'Dashboard', de: 'Übersicht' },
  icon: 'home',
  to: '/',
};

const ADMINS = ['admin', 'parking_admin', 'desk_admin', 'deskbooking_admin'];

/** The groups of the drawer in the order of a person's work (rules/frame.md#drawer). */
export function groupOrder(groups: readonly string[]): NavGroup[] {
  const has = (...names: string[]) => names.some((name) => groups.includes(name));
  if (has('superadmin')) return ['today', 'book', 'front-desk', 'manage', 'reports'];
  if (has('reception', 'security')) return ['front-desk', 'today', 'book', 'manage', 'reports'];
  if (has('cleaning')) return ['manage', 'today', 'book', 'front-desk', 'reports'];
  if (has(...ADMINS)) return ['today', 'book', 'manage', 'front-desk', 'reports'];
  return ['today', 'book', 'front-desk', 'manage', 'reports'];
}

/**
 * The drawer for this session, without Support and Log Out, which are the shell's own.
 * @param types of the client's resources, in its order
 */
export function navSections(
  boot: WithRemotes,
  session: AccessSession,
  types: readonly ShownType[],
): NavSection[] {
  if (session.user === null) return [];
  const entries = entriesOf(boot, 'nav')
    .filter(({ gate }) => allows(gate, session))
    .sort(byOrder);
  const isTaken = new Set(['help', 'log-out', DASHBOARD.icon, ...entries.map(({ icon }) => icon)]);
  const rowsOf = (entry: RemoteNavEntry): NavRow[] => {
    const row = rowOf(entry, session);
    return entry.each ? types.map((type) => ofType(row, type, isTaken)) : [row];
  };
  return [...groupOrder(session.user.groups), undefined]
    .map((group) => ({
      group,
      rows: [
        ...(group === 'today' ? [DASHBOARD] : []),
        ...entries.filter((entry) => knownGroup(entry) === group).flatMap(rowsOf),
      ],
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** A group that only a newer shell knows counts as none. */
const knownGroup = ({ group }: RemoteNavEntry): NavGroup | undefined =>
  group && Object.hasOwn(NAV_TITLES, group) ? group : undefined;

function rowOf(
  { remote, name, label, icon, to, also, action, waits }: RemoteNavEntry,
  session: AccessSession,
): NavRow {
  const key = `${remote}-${name}`;
  const open = <Part extends { gate?: Gate }>(part: Part | undefined) =>
    allows(part?.gate, session) ? part : undefined;
  return { key, label, icon, to, also, action: open(action), waits: open(waits) };
}

/** For types whose icon something else in the drawer has: no icon occurs twice in it. */
const SPARE_ICONS = 'room pod projector microphone monitor window building video phone sound plug lock'.split(
  ' ',
);

function ofType(
  { key, label, icon, to, also, action }: NavRow,
  type: ShownType,
  isTaken: Set<string>,
): NavRow {
  const named: Readonly<Record<string, string>> = { type: type.icon, 'type-book': type.iconBook };
  const wanted = named[icon] ?? icon;
  const shown = isTaken.has(wanted) ? (SPARE_ICONS.find((spare) => !isTaken.has(spare)) ?? 'dot') : wanted;
  isTaken.add(shown);
  const path = (pattern: string) => pattern.replace(':type', String(type.id));
  return {
    key: `${key}-${type.id}`,
    label: withType(label, type),
    icon: shown,
    to: path(to),
    also: also?.map(path),
    action: action && {
      ...action,
      icon: type.iconBook,
      label: withType(action.label, type),
      to: path(action.to),
      also: (action.also ?? []).map(path),
    },
  };
}

/** An action with a query is a dialog of the row's own screen, and no place. */
const isPlace = (action: NavAction): boolean => !action.to.includes('?');
const ACTION = ' action';

/**
 * Key of the row that a screen belongs to, or of its action: the one with the longest part of its path, be it its own or one of
 * `also`. Of `/desks` and `/desks/list` only that of the screen is the current one, and `/desks/map` is of the floor plans.
 */
export function currentPlace(rows: readonly NavRow[], pathname: string): string | null {
  let found: { key: string; length: number } | null = null;
  const places = rows.flatMap((row): Pick<NavRow, 'key' | 'to' | 'also'>[] =>
    row.action && isPlace(row.action) ? [row, { ...row.action, key: row.key + ACTION }] : [row],
  );
  for (const { key, to, also = [] } of places) {
    for (const path of [to, ...also]) {
      const isWithin = path === '/' ? pathname === '/' : `${pathname}/`.startsWith(`${path}/`);
      if (isWithin && path.length > (found?.length ?? 0)) found = { key, length: path.length };
    }
  }
  return found?.key ?? null;
}

/** The drawer as it is seen at a path, in words; the shell renders it, and the server paints it. */
export function shownNav(
  sections: readonly NavSection[],
  pathname: string,
  say: (text: LocalText) => string,
) {
  const current = currentPlace(
    sections.flatMap(({ rows }) => rows),
    pathname,
  );
  return sections.map(({ group, rows }) => ({
    key: group ?? 'others',
    title: group && say(NAV_TITLES[group]),
    rows: rows.map(({ key, label, icon, to, action }) => ({
      key,
      label: say(label),
      icon,
      to,
      isCurrent: key === current,
      isOn: current === key || current === key + ACTION,
      action: action && {
        label: say(action.label),
        word: say(action.word),
        to: action.to,
        isCurrent: current === key + ACTION,
      },
    })),
  }));
}

export type ShownNav = ReturnType<typeof shownNav>;
