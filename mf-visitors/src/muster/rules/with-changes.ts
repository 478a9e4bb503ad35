import type {
  MusterList,
  MusterMark,
  MusterPerson,
  MusterRow,
  RollCallMark,
  RollCallPerson,
} from './muster-types.ts';

/** Changes of this device that the server doesn't have. */
export interface Changes {
  marks: readonly RollCallMark[];
  people: readonly RollCallPerson[];
}

/**
 * The server's list with this device's pending changes: each own mark sets one thing and leaves the others unchanged,
 * as on the server. The own mark shows, whatever the clocks say: the user set it with this list in view. Sorted by
 * need of assistance, then wardens' disagreement, then name.
 */
export function withChanges(list: MusterList, changes: Changes, me: string): MusterRow[] {
  const listed = new Set(list.results.map(({ key }) => key));
  const added = changes.people.filter(({ id }) => !listed.has(keyOf(id))).map(addedPerson);
  return [...list.results, ...added]
    .map((person): MusterRow => {
      const marks = changes.marks.filter(({ key }) => key === person.key);
      if (marks.length === 0) return { ...person, isWaiting: !listed.has(person.key) };
      const mark = marks.sort(byTime).reduce((held, said) => withMark(held, said, me), person.mark);
      return { ...person, mark, needsAssistance: mark?.needsAssistance ?? false, isWaiting: true };
    })
    .sort(byNeed);
}

const byTime = (a: RollCallMark, b: RollCallMark) => Date.parse(a.markedAt) - Date.parse(b.markedAt);

/** The mark after one more by `me`. */
function withMark(held: MusterMark | null, said: RollCallMark, me: string): MusterMark {
  const { markedAt, status, needsAssistance } = said;
  const before = held ?? {
    status: 'unknown',
    needsAssistance: false,
    markedAt,
    markedBy: me,
    assistanceAt: null,
    disagreement: null,
  };
  return {
    ...before,
    ...(needsAssistance === undefined ? {} : { needsAssistance, assistanceAt: markedAt }),
    ...(status === undefined
      ? {}
      : { status, markedAt, markedBy: me, disagreement: disagreementAfter(before, status, me) }),
  };
}

/**
 * Repeating a status settles a disagreement; a status other than another warden's starts one, until the server knows
 * more.
 */
function disagreementAfter(
  { status: held, markedAt, markedBy, disagreement }: MusterMark,
  status: MusterMark['status'],
  me: string,
): MusterMark['disagreement'] {
  if (status === held || status === disagreement?.status) return null;
  if (held !== 'unknown' && markedBy !== me) return { status: held, markedAt, markedBy };
  return disagreement;
}

/** Whether a mark changes anything: repeating a status only settles a disagreement. */
export function isEffectiveMark({ mark }: MusterPerson, status: MusterMark['status']): boolean {
  return status !== (mark?.status ?? 'unknown') || (mark?.disagreement ?? null) !== null;
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
    Number(isDisputed(b)) - Number(isDisputed(a)) ||
    collator.compare(a.lastName, b.lastName) ||
    collator.compare(a.firstName, b.firstName) ||
    (a.key < b.key ? -1 : 1)
  );
}

/** Wardens disagree about the person. */
export function isDisputed({ mark }: MusterPerson): boolean {
  return (mark?.disagreement ?? null) !== null;
}

export interface Progress {
  total: number;
  safe: number;
  notSafe: number;
  unknown: number;
  /** Accounted for: found, safe or not. */
  found: number;
  assistance: number;
  disputed: number;
}

export function progressOf(rows: readonly MusterPerson[]): Progress {
  const count = (fits: (person: MusterPerson) => boolean) => rows.filter(fits).length;
  const safe = count(({ mark }) => mark?.status === 'safe');
  const notSafe = count(({ mark }) => mark?.status === 'not-safe');
  const found = safe + notSafe;
  const [assistance, disputed] = [count(({ needsAssistance }) => needsAssistance), count(isDisputed)];
  return { total: rows.length, safe, notSafe, found, unknown: rows.length - found, assistance, disputed };
}
