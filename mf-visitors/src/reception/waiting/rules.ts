import { personName } from '@portal/shared/people';
import type { Visit } from '#parts/api';

/** Nobody is on the way to them: no host was found, or the host cannot come. */
export function needsHost({ meeting, hostAnswer }: Pick<Visit, 'meeting' | 'hostAnswer'>): boolean {
  return meeting.hosts.length === 0 || hostAnswer?.answer === 'decline';
}

const SHORTEST = 3;

/** What is searched for a host whose name somebody has typed: its longest words, because "Mr" and first letters find nobody. */
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

/** Of those who were found the likeliest first: with all the typed words in their name. Hosts of the visit are left out. */
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
