import { personName } from '@portal/shared/people';
import type { Visit } from '#parts/api';

/** No one will meet them: no host was found, or the host can't come. */
export function needsHost({ meeting, hostAnswer }: Pick<Visit, 'meeting' | 'hostAnswer'>): boolean {
  return meeting.hosts.length === 0 || hostAnswer?.answer === 'decline';
}

const SHORTEST = 3;

/** The search words for a host whose name was typed: its longest words, because "Mr" and initials find no one. */
export function searchWords(wanted: string | null | undefined): [first: string, second: string] {
  const [first = '', second = ''] = (wanted ?? '')
    .split(/[\s,.-]+/)
    .filter((word) => [...word].length >= SHORTEST)
    .toSorted((a, b) => b.length - a.length);
  return [first, second];
}

interface Person {
  id: number;
  firstName: string;
  lastName: string;
}

/** Sorts the found people by likelihood: most typed words in their name first. Leaves out hosts of the visit. */
export function likeliest<P extends Person>(
  found: readonly P[],
  wanted: string | null | undefined,
  { hosts }: Visit['meeting'],
): P[] {
  const words = plain(wanted ?? '')
    .split(/[\s,.-]+/)
    .filter(Boolean);
  const missing = (person: P) => words.filter((word) => !plain(personName(person)).includes(word)).length;
  const byId = new Map(found.map((person) => [person.id, person]));
  for (const { id } of hosts) byId.delete(id);
  return [...byId.values()].toSorted((a, b) => missing(a) - missing(b));
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
