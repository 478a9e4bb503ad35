import type { components } from '@portal/openapi/server';
import type { OnSite } from '../../../mechanisms/ports/on-site.ts';
import type { MusterMark } from './standing.ts';

type Schemas = components['schemas'];
export type MusterPerson = Schemas['MusterPerson'];

export interface MusterFilters {
  floor?: number;
  zone?: number;
  type?: readonly Schemas['MusterType'][];
  search?: string;
}

/** `employee`: has an account and is staff; `internal`: an account and not staff; `external`: a visitor. */
export function typeOf(account: { is_staff: boolean } | null): Schemas['MusterType'] {
  if (!account) return 'external';
  return account.is_staff ? 'employee' : 'internal';
}

/** Every word of the search is found in name, company, phone or email, whatever its accents and capitals. */
export function fits(person: OnSite, { floor, zone, type, search }: MusterFilters): boolean {
  if (floor !== undefined && person.floor_id !== floor) return false;
  if (zone !== undefined && person.zone_id !== zone) return false;
  if (type && type.length > 0 && !type.includes(person.type)) return false;
  const words = folded(search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  if (words.length === 0) return true;
  const { first_name, last_name, company, phone, email } = person;
  const text = folded([first_name, last_name, company, phone, email].filter(Boolean).join(' '));
  return words.every((word) => text.includes(word));
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * The list as it is shown: those of a running roll call (frozen, so that who has left since is still looked for) and
 * who came later, with their marks; who needs assistance first, then by name.
 */
export function musterList(
  people: readonly OnSite[],
  marks: ReadonlyMap<string, MusterMark>,
  filters: MusterFilters,
): MusterPerson[] {
  return people
    .filter((person) => fits(person, filters))
    .map(({ site_id: _site, floor_id: _floor, zone_id: _zone, ...person }) => {
      const mark = marks.get(person.key) ?? null;
      return { ...person, needs_assistance: mark?.needs_assistance ?? false, mark };
    })
    .sort(byNeed);
}

/** The frozen ones as they were, then those that are not among them. */
export function joined(frozen: readonly OnSite[], current: readonly OnSite[]): OnSite[] {
  const known = new Set(frozen.map(({ key }) => key));
  return [...frozen, ...current.filter(({ key }) => !known.has(key))];
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

function byNeed(a: MusterPerson, b: MusterPerson): number {
  return (
    Number(b.needs_assistance) - Number(a.needs_assistance) ||
    collator.compare(a.last_name, b.last_name) ||
    collator.compare(a.first_name, b.first_name) ||
    (a.key < b.key ? -1 : 1)
  );
}
