import type { MusterList, MusterPerson, MusterRow, RollCallMark, RollCallPerson } from './muster-types.ts';

/** What this device has and the server has not. */
export interface Changes {
  marks: readonly RollCallMark[];
  people: readonly RollCallPerson[];
}

/**
 * The server's list with what waits on this device: of two marks of a person the later one holds, as on the server. Who
 * needs assistance first, then by name.
 */
export function withChanges(list: MusterList, changes: Changes, me: string): MusterRow[] {
  const marks = new Map<string, RollCallMark>();
  for (const mark of changes.marks) {
    const known = marks.get(mark.key);
    if (!known || known.markedAt <= mark.markedAt) marks.set(mark.key, mark);
  }
  const listed = new Set(list.results.map(({ key }) => key));
  const added = changes.people.filter(({ id }) => !listed.has(keyOf(id))).map(addedPerson);
  return [...list.results, ...added]
    .map((person): MusterRow => {
      const mark = marks.get(person.key);
      const isAdded = !listed.has(person.key);
      if (!mark) return { ...person, isWaiting: isAdded };
      if (person.mark && Date.parse(person.mark.markedAt) > Date.parse(mark.markedAt)) {
        return { ...person, isWaiting: true };
      }
      const { status, needsAssistance, markedAt } = mark;
      const own = { status, needsAssistance, markedAt, markedBy: me };
      return { ...person, needsAssistance, mark: own, isWaiting: true };
    })
    .sort(byNeed);
}

export const keyOf = (id: string) => `added:${id}`;

function addedPerson({ id, firstName, lastName, company, addedAt }: RollCallPerson): MusterPerson {
  return {
    key: keyOf(id),
    userId: null,
    visitId: null,
    firstName,
    lastName,
    company: company ?? null,
    photo: null,
    phone: null,
    email: null,
    isStaff: false,
    type: 'external',
    location: { site: null, floor: null, zone: null, desk: null, status: null },
    signal: 'added',
    signalAt: addedAt,
    host: null,
    needsAssistance: false,
    mark: null,
  };
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

function byNeed(a: MusterPerson, b: MusterPerson): number {
  return (
    Number(b.needsAssistance) - Number(a.needsAssistance) ||
    collator.compare(a.lastName, b.lastName) ||
    collator.compare(a.firstName, b.firstName) ||
    (a.key < b.key ? -1 : 1)
  );
}

export interface Progress {
  total: number;
  safe: number;
  notSafe: number;
  unknown: number;
  /** Accounted for: found, safe or not. */
  found: number;
}

export function progressOf(rows: readonly MusterPerson[]): Progress {
  const count = (status: string) => rows.filter(({ mark }) => mark?.status === status).length;
  const [safe, notSafe] = [count('safe'), count('not-safe')];
  return { total: rows.length, safe, notSafe, found: safe + notSafe, unknown: rows.length - safe - notSafe };
}
