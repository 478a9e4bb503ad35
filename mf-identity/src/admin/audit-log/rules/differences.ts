/**
 * The field names down to the value. A record in a list is identified by its name; without one by its place, counted
 * from 1.
 */
export type ChangePath = readonly (string | number | { called: string })[];

export interface Change {
  path: ChangePath;
  /** `undefined` if the field did not exist. */
  before: unknown;
  after: unknown;
  kind: 'added' | 'removed' | 'changed';
}

export interface Differences {
  changes: Change[];
  /** How many fields are the same on both sides. */
  same: number;
}

/** The version counter repeats what the list of entries shows. A remote's version is a string, and kept. */
const isLeftOut = (name: string, ...sides: unknown[]) =>
  name === 'version' && sides.every((side) => typeof side !== 'string');

type Fields = Record<string, unknown>;
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNothing = (value: unknown) => value === null || value === undefined;

/**
 * The changes, field by field. Compares nested records, and lists of records, if both sides have them; a value on
 * only one side stays whole. Records in lists are matched by id or name, so that moving one is not a change of the
 * record; a new order is a change of its own. `before` and `after` are the log's values, null if there was none.
 */
export function differences(before: unknown, after: unknown): Differences {
  const found: Differences = { changes: [], same: 0 };
  if (isNothing(before) && isNothing(after)) return found;
  const whole = (value: unknown) => (isNothing(value) ? {} : opened(value));
  const [from, to] = [whole(before), whole(after)];
  if (isRecord(from) && isRecord(to)) compareFields(from, to, [], found);
  else compare(before ?? undefined, after ?? undefined, [], found);
  return found;
}

function compareFields(before: Fields, after: Fields, path: ChangePath, found: Differences): void {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  for (const name of names) {
    const [from, to] = [own(before, name), own(after, name)];
    if (!isLeftOut(name, from, to)) compare(from, to, [...path, name], found);
  }
}

function compare(rawBefore: unknown, rawAfter: unknown, path: ChangePath, found: Differences): void {
  const [before, after] = [opened(rawBefore), opened(rawAfter)];
  if (isAlike(before, after)) {
    found.same += 1;
    return;
  }
  if (isRecord(before) && isRecord(after)) {
    compareFields(before, after, path, found);
    return;
  }
  if (isListOfRecords(before) && isListOfRecords(after)) {
    compareLists(before, after, path, found);
    return;
  }
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  found.changes.push({ path, before, after, kind });
}

function compareLists(before: Fields[], after: Fields[], path: ChangePath, found: Differences): void {
  const key = IDENTITIES.find((name) => isIdentity(name, before) && isIdentity(name, after));
  if (key === undefined) {
    for (let place = 0; place < Math.max(before.length, after.length); place += 1)
      compare(before[place], after[place], [...path, place + 1], found);
    return;
  }
  const at = (list: Fields[], id: unknown) => list.find((record) => record[key] === id);
  const isIn = (list: Fields[]) => (record: Fields) => at(list, record[key]) !== undefined;
  const stayed = { before: before.filter(isIn(after)), after: after.filter(isIn(before)) };
  const order = { before: stayed.before.map(calledBy(key)), after: stayed.after.map(calledBy(key)) };
  if (stayed.before.some((record, place) => record[key] !== stayed.after[place]?.[key]))
    found.changes.push({ path: [...path, 'order'], ...order, kind: 'changed' });
  for (const record of [...after, ...before.filter((one) => !isIn(after)(one))])
    compare(
      at(before, record[key]),
      at(after, record[key]),
      [...path, { called: calledBy(key)(record) }],
      found,
    );
}

/** Fields that identify a record in a list, the most reliable first. */
const IDENTITIES = ['id', 'field_name', 'registration', 'key', 'name'];

function isIdentity(name: string, list: Fields[]): boolean {
  const values = list.map((record) => own(record, name));
  const isUsable = (value: unknown) =>
    typeof value === 'number' || (typeof value === 'string' && value !== '');
  return values.every(isUsable) && new Set(values).size === values.length;
}

const calledBy = (key: string) => (record: Fields) =>
  String(own(record, 'field_label') || own(record, 'name') || record[key]);

const own = (record: Fields, name: string) => (Object.hasOwn(record, name) ? record[name] : undefined);

function isListOfRecords(value: unknown): value is Fields[] {
  return Array.isArray(value) && value.length > 0 && value.every(isRecord);
}

/** Parses a string that holds a record or a list (additionalInformation, rules/accounts.md#profile-form). */
export function opened(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

function isAlike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, place) => isAlike(item, other[place]));
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.every((name) => isAlike(own(one, name), own(other, name)));
}
