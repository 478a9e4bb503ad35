interface Attendee {
  userId: number;
  isHost: boolean;
}
interface Invitation {
  visitor: number;
  needs_parking: boolean;
  email?: string | null;
}

/** The parts of a meeting that an edit can change, except its times: they move by wall time (`shiftTimes`). */
export interface MeetingParts {
  description: string;
  location: string | null;
  siteId: number;
  buildingId: number | null;
  isPrivate: boolean;
  /** Hosts first; their order matters. */
  attends: readonly Attendee[];
  visits: readonly Invitation[];
  rooms: readonly number[];
}

/**
 * Applies "this and all later" to another meeting of the series: changes of the edit, field by field and person by
 * person, are made there too; everything else stays, even where the two differ (rules/meetings.md#series-edit).
 */
export function applyChange(before: MeetingParts, wanted: MeetingParts, other: MeetingParts): MeetingParts {
  const changed = <Key extends keyof MeetingParts>(key: Key): MeetingParts[Key] =>
    wanted[key] === before[key] ? other[key] : wanted[key];
  return {
    description: changed('description'),
    location: changed('location'),
    siteId: changed('siteId'),
    buildingId: changed('buildingId'),
    isPrivate: changed('isPrivate'),
    attends: hostsFirst(
      applyList(before.attends, wanted.attends, other.attends, {
        key: ({ userId }) => userId,
        isSame: (a, b) => a.isHost === b.isHost,
      }),
    ),
    visits: applyList(before.visits, wanted.visits, other.visits, {
      key: ({ visitor }) => visitor,
      isSame: (a, b) => a.needs_parking === b.needs_parking,
    }),
    rooms: applyList(before.rooms, wanted.rooms, other.rooms, { key: (id) => id, isSame: () => true }),
  };
}

interface Compared<Entry> {
  key(entry: Entry): number;
  isSame(a: Entry, b: Entry): boolean;
}

/** If the edit reordered people (another first host), those in its list follow its order. */
function applyList<Entry>(
  before: readonly Entry[],
  wanted: readonly Entry[],
  other: readonly Entry[],
  { key, isSame }: Compared<Entry>,
): Entry[] {
  const known = new Map(before.map((entry) => [key(entry), entry]));
  const now = new Map(wanted.map((entry) => [key(entry), entry]));
  const isRemoved = (id: number) => known.has(id) && !now.has(id);
  const kept = other
    .filter((entry) => !isRemoved(key(entry)))
    .map((entry) => {
      const [was, is] = [known.get(key(entry)), now.get(key(entry))];
      return was && is && !isSame(was, is) ? is : entry;
    });
  const added = wanted.filter(
    (entry) => !known.has(key(entry)) && !other.some((one) => key(one) === key(entry)),
  );
  const all = [...kept, ...added];
  const isReordered = before.map(key).join() !== wanted.map(key).join();
  if (!isReordered) return all;
  const order = new Map(wanted.map((entry, index) => [key(entry), index]));
  const at = (entry: Entry) => order.get(key(entry)) ?? wanted.length;
  return all.toSorted((a, b) => at(a) - at(b));
}

function hostsFirst(attends: readonly Attendee[]): Attendee[] {
  return [...attends.filter(({ isHost }) => isHost), ...attends.filter(({ isHost }) => !isHost)];
}
