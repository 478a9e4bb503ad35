import type { MusterPerson, MusterType } from './muster-types.ts';
import { isDisputed } from './with-changes.ts';

/** Part of the people of a roll call; `unknown`: not yet accounted for. */
export const MUSTER_VIEWS = ['unknown', 'safe', 'not-safe', 'assistance', 'disputed', 'all'] as const;
export type MusterView = (typeof MUSTER_VIEWS)[number];

export interface MusterFilters {
  floor: string;
  zone: string;
  type: readonly MusterType[];
  search: string;
  /** Null: people not accounted for during a roll call, else everyone. */
  mark: MusterView | null;
}

export const NO_FILTERS: MusterFilters = { floor: '', zone: '', type: [], search: '', mark: null };

/** Whether the user has narrowed the list; a roll call's default view doesn't count. */
export function hasFilters({ floor, zone, type, search, mark }: MusterFilters): boolean {
  return floor !== '' || zone !== '' || type.length > 0 || search !== '' || (mark !== null && mark !== 'all');
}

/** The view to show. A search covers everyone, marked or not, because the user is looking for that person. */
export function viewOf({ mark, search }: MusterFilters, isRollCall: boolean): MusterView {
  if (!isRollCall) return 'all';
  return mark ?? (search === '' ? 'unknown' : 'all');
}

const IN_VIEW: Record<MusterView, (person: MusterPerson) => boolean> = {
  unknown: ({ mark }) => (mark?.status ?? 'unknown') === 'unknown',
  safe: ({ mark }) => mark?.status === 'safe',
  'not-safe': ({ mark }) => mark?.status === 'not-safe',
  assistance: ({ needsAssistance }) => needsAssistance,
  disputed: isDisputed,
  all: () => true,
};

/** Filters the whole list in the browser, so it works offline, too. */
export function filtered<P extends MusterPerson>(people: readonly P[], filters: MusterFilters): P[] {
  const words = folded(filters.search).split(/\s+/).filter(Boolean);
  return people.filter((person) => {
    const { location, type } = person;
    if (filters.floor !== '' && location.floor !== filters.floor) return false;
    if (filters.zone !== '' && location.zone !== filters.zone) return false;
    if (filters.type.length > 0 && !filters.type.includes(type)) return false;
    if (!IN_VIEW[filters.mark ?? 'all'](person)) return false;
    return words.length === 0 || words.every((word) => textOf(person).includes(word));
  });
}

const texts = new WeakMap<MusterPerson, string>();

/** Normalized once per person: the search covers 500 people while the user types. */
function textOf(person: MusterPerson): string {
  const known = texts.get(person);
  if (known !== undefined) return known;
  const { firstName, lastName, company, phone, email, location } = person;
  const made = folded(
    [firstName, lastName, company, phone, email, location.floor, location.zone, location.desk]
      .filter(Boolean)
      .join(' '),
  );
  texts.set(person, made);
  return made;
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The floors or zones in the list, as filter options. */
export function namesOf(people: readonly MusterPerson[], part: 'floor' | 'zone', floor = ''): string[] {
  const names = people
    .filter(({ location }) => floor === '' || location.floor === floor)
    .flatMap(({ location }) => location[part] ?? []);
  return [...new Set(names)].sort((a, b) => a.localeCompare(b, undefined, { numeric: true }));
}
