import type { MeetingValues } from './meeting-values.ts';

/** What a person sees as one thing, in the order of the form. */
const PARTS = ['description', 'siteId', 'location', 'dates', 'start', 'end', 'attends', 'visits'] as const;
export type MeetingPart = (typeof PARTS)[number];

export interface StaleMerge {
  /** Mine where only I changed something or both did, theirs everywhere else; with their version. */
  values: MeetingValues;
  /** Both changed them. */
  conflicts: MeetingPart[];
  /** Only they changed them. */
  taken: MeetingPart[];
  theirs: MeetingValues;
}

/** A stale edit, part by part (decisions §1, Stale edits). `base` is what the person began with. */
export function mergeStale(base: MeetingValues, mine: MeetingValues, theirs: MeetingValues): StaleMerge {
  const isSame = (part: MeetingPart, a: MeetingValues, b: MeetingValues) => facts(part, a) === facts(part, b);
  const differing = PARTS.filter((part) => !isSame(part, mine, theirs));
  const taken = differing.filter((part) => isSame(part, mine, base));
  const conflicts = differing.filter((part) => !isSame(part, mine, base) && !isSame(part, theirs, base));
  const fromThem = Object.fromEntries(taken.map((part) => [part, theirs[part]]));
  const length = taken.includes('dates') ? { extraDays: theirs.extraDays } : {};
  return { values: { ...mine, ...fromThem, ...length, version: theirs.version }, conflicts, taken, theirs };
}

/** Without what is only shown: a status that changed meanwhile is nobody's edit. */
function facts(part: MeetingPart, values: MeetingValues): string {
  if (part === 'visits')
    return JSON.stringify(values.visits.map(({ id, needsParking }) => [id, needsParking]));
  if (part === 'attends') return JSON.stringify(values.attends.map(({ id, isHost }) => [id, isHost]));
  if (part === 'dates') return JSON.stringify([values.dates, values.extraDays]);
  return JSON.stringify(values[part]);
}
