import type { TestKind } from './test-bookings.ts';

/** A line of the audit log. */
export interface Step {
  action: string;
  entity_id: string;
  before: State | null;
  after: State;
}

/** A booking as the audit log has it, together with its period. */
interface State {
  status: string;
  space_id: number | null;
  pool_id?: number;
  user_id: number;
  version: number;
  rank?: number;
  created_at?: string;
}

/**
 * Replays bookings from their audit log, in memory and without any of the kernel's SQL.
 * @param spaces of each pool, the lowest name first
 * @returns the bookings as the log leaves them, the places of waiting ones, and all violated invariants on the way
 */
export function replay<Period extends object>(
  kind: TestKind<Period>,
  steps: readonly Step[],
  spaces: Readonly<Record<number, readonly number[]>>,
) {
  const rows = new Map<number, State>();
  const violations: string[] = [];
  const open = [...kind.holding, ...(kind.line ? [kind.line.waiting, ...(kind.line.beforeLine ?? [])] : [])];
  const holds = ({ status }: State) => kind.holding.includes(status);
  const overlap = (a: State, b: State) => kind.period.overlap(a as State & Period, b as State & Period);
  const keyOf = ([id, { rank, created_at }]: [number, State]) =>
    [rank, created_at, String(id).padStart(9, '0')].join(' ');

  /** Bookings that wait in the pool, the first one first. */
  const lineOf = (pool: number | undefined) =>
    [...rows]
      .filter(([, row]) => row.pool_id === pool && row.status === kind.line?.waiting)
      .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const freeFor = (row: State) =>
    spaces[row.pool_id ?? 0]?.find(
      (space) =>
        ![...rows.values()].some((other) => holds(other) && other.space_id === space && overlap(other, row)),
    );
  const nextOf = (pool: number | undefined) => {
    for (const [id, row] of lineOf(pool)) {
      const space = freeFor(row);
      if (space !== undefined) return { id, space };
    }
    return undefined;
  };

  for (const { action, entity_id, before, after } of steps) {
    const id = Number(entity_id);
    const violate = (what: string) => violations.push(`${entity_id} ${action}: ${what}`);
    const known = rows.get(id) ?? null;
    if (JSON.stringify(before) !== JSON.stringify(known)) violate('begins where the last change did not end');
    if (before && after.version !== before.version + 1) violate('is not the next version');
    if (kind.line) {
      const next = nextOf(after.pool_id);
      if (action !== 'promote' && next) violate(`${next.id} waits though ${next.space} is free`);
      if (action === 'promote' && (next?.id !== id || next.space !== after.space_id)) {
        violate(`${after.space_id} was for ${next?.id}, ${next?.space} was to be given`);
      }
      if (before && (before.created_at !== after.created_at || before.rank !== after.rank)) {
        violate('has lost its place');
      }
    }
    for (const [otherId, other] of rows) {
      if (otherId === id || !overlap(other, after)) continue;
      if (holds(after) && holds(other) && other.space_id === after.space_id) violate(`is over ${otherId}`);
      const both = open.includes(other.status) && open.includes(after.status);
      if (kind.perPerson && both && other.user_id === after.user_id) violate(`is beside ${otherId}`);
    }
    rows.set(id, after);
  }
  for (const pool of kind.line ? Object.keys(spaces).map(Number) : []) {
    const left = nextOf(pool);
    if (left) violations.push(`${left.id} is left waiting though ${left.space} is free`);
  }
  const places = [...rows.values()].flatMap((row) => (row.pool_id === undefined ? [] : [row.pool_id]));
  return {
    violations,
    rows: [...rows].sort(([a], [b]) => a - b).map(([id, row]) => ({ id, ...row })),
    places: new Map(
      [...new Set(places)].flatMap((pool) =>
        lineOf(pool).map(
          ([id, row], index, line) =>
            [id, line.slice(0, index + 1).filter(([, ahead]) => overlap(ahead, row)).length] as const,
        ),
      ),
    ),
  };
}
