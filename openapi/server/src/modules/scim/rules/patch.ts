import SCIMMY from 'scimmy';
import { type Comparison, parseFilter } from './filter.ts';
import { invalidValue, ScimError } from './scim-error.ts';
import { type Draft, lowered, readId, readUser, type ScimUser } from './user.ts';

interface Operation {
  op: 'add' | 'remove' | 'replace';
  /** Undefined for attributes of other schemas. */
  path: Path | undefined;
  value: unknown;
}

interface Path {
  attribute: string;
  filter: Comparison[][] | null;
  sub: string | null;
}

const MOST_OPERATIONS = 1000;
const PATH =
  /^(?:urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):)?([a-z$][\w$-]*)(?:\[([^\]]*)\])?(?:\.([a-z$][\w$-]*))?$/i;

/**
 * The operations of a PATCH, each with a path: Entra ID and Okta leave it out and send an object in its place.
 *
 * `scimmy` checks the message, but does not apply it: it refuses `emails[type eq "work"].value` for a person without
 * such an address, which Entra ID sends, and builds filters from sent values.
 * @throws ScimError 400
 */
export function readOperations(body: unknown): Operation[] {
  let sent: { op: string; path?: string; value?: unknown }[];
  try {
    sent = new SCIMMY.Messages.PatchOp(body as never).Operations as typeof sent;
  } catch {
    throw new ScimError(400, 'invalidSyntax', 'The body is not a PatchOp message.');
  }
  if (sent.length > MOST_OPERATIONS) throw invalidValue(`More than ${MOST_OPERATIONS} operations.`);
  return sent.flatMap(({ op: name, path, value }) => {
    const op = name.toLowerCase() as Operation['op'];
    if (path) return [{ op, path: readPath(path), value }];
    return Object.entries(lowered(value, 'The value of an operation without path')).map(([key, inner]) => ({
      op,
      path: readPath(key),
      value: inner,
    }));
  });
}

function readPath(text: string): Path | undefined {
  if (/^urn:(?!ietf:params:scim:schemas:core:2\.0:)/i.test(text)) return undefined;
  const [, attribute, filter, sub] = PATH.exec(text.slice(0, 500)) ?? [];
  if (attribute === undefined)
    throw new ScimError(400, 'invalidPath', 'A path is malformed, or the portal does not support it.');
  return {
    attribute: attribute.toLowerCase(),
    filter: filter === undefined ? null : parseFilter(filter),
    sub: sub?.toLowerCase() ?? null,
  };
}

const LISTS = ['emails', 'phonenumbers'];
const SINGLE = ['username', 'externalid', 'active', 'displayname', 'preferredlanguage', 'locale', 'name'];

/** The user as the operations leave them; unknown attributes are ignored. @throws ScimError 400 */
export function patchUser(user: ScimUser, body: unknown): ScimUser {
  const draft = lowered(structuredClone(user), 'The user');
  draft.name = lowered(draft.name, 'name');
  for (const { op, path, value } of readOperations(body)) {
    if (path === undefined) continue;
    if (LISTS.includes(path.attribute)) patchList(draft, path, op, value);
    else if (path.attribute === 'name') patchName(draft, path.sub, op, value);
    else if (SINGLE.includes(path.attribute)) draft[path.attribute] = op === 'remove' ? null : value;
  }
  return readUser(draft);
}

function patchName(draft: Draft, sub: string | null, op: Operation['op'], value: unknown): void {
  const name = draft.name as Draft;
  if (op === 'remove') draft.name = sub === null ? {} : { ...name, [sub]: null };
  else draft.name = { ...name, ...(sub === null ? lowered(value, 'name') : { [sub]: value }) };
}

function patchList(
  draft: Draft,
  { attribute, filter, sub }: Path,
  op: Operation['op'],
  value: unknown,
): void {
  const list = draft[attribute] as Draft[];
  if (filter === null && sub === null) {
    draft[attribute] =
      op === 'remove' ? without(list, value) : [...(op === 'add' ? list : []), ...entries(value)];
    return;
  }
  const isMeant = (entry: Draft) =>
    filter === null || filter.some((all) => all.every((one) => holds(entry, one)));
  const isRemoved = op === 'remove' && (sub === null || sub === 'value');
  const meant = list.filter(isMeant);
  if (isRemoved) draft[attribute] = list.filter((entry) => !meant.includes(entry));
  else if (op === 'remove')
    draft[attribute] = list.map((entry) => (meant.includes(entry) ? { ...entry, [sub ?? '']: null } : entry));
  else {
    const change = sub === null ? (entries(value)[0] ?? {}) : { [sub]: value };
    const isNew = meant.length === 0;
    draft[attribute] = isNew
      ? [...list, { ...describedBy(filter), ...change }]
      : list.map((entry) => (meant.includes(entry) ? { ...entry, ...change } : entry));
  }
  if (draft[attribute] !== list) keepOnePrimary(draft[attribute] as Draft[]);
}

function entries(value: unknown): Draft[] {
  return [value].flat().map((one) => (typeof one === 'string' ? { value: one } : lowered(one, 'An entry')));
}

function without(list: readonly Draft[], value: unknown): Draft[] {
  if (value === undefined) return [];
  const gone = entries(value).map((entry) => entry.value);
  return list.filter((entry) => !gone.includes(entry.value));
}

function holds(entry: Draft, { path, operator, value, isNegated }: Comparison): boolean {
  const actual = entry[path];
  const same = (a: unknown, b: unknown) => String(a).toLowerCase() === String(b).toLowerCase();
  if (!['eq', 'ne', 'pr'].includes(operator))
    throw new ScimError(400, 'invalidPath', 'A path may only compare with eq, ne and pr.');
  const isPresent = actual !== undefined && actual !== null;
  const isHeld = operator === 'pr' ? isPresent : same(actual, value) === (operator === 'eq');
  return isHeld !== isNegated;
}

/** The entry that a filter describes: `type eq "work"`. */
function describedBy(filter: Comparison[][] | null): Draft {
  const [first = []] = filter ?? [];
  return Object.fromEntries(
    first.flatMap(({ path, operator, value, isNegated }) =>
      operator === 'eq' && !isNegated ? [[path, value]] : [],
    ),
  );
}

function keepOnePrimary(list: Draft[]): void {
  const last = list.findLastIndex(({ primary }) => primary === true);
  for (const [index, entry] of list.entries())
    if (entry.primary === true && index !== last) entry.primary = false;
}

export interface GroupChange {
  displayName?: string;
  externalId?: string | null;
  /** In their order. */
  members: { op: Operation['op']; ids: number[] | 'all' }[];
}

/** @throws ScimError 400 */
export function readGroupPatch(body: unknown): GroupChange {
  const change: GroupChange = { members: [] };
  for (const { op, path, value } of readOperations(body)) {
    if (path?.attribute === 'displayname' && op !== 'remove') change.displayName = readDisplayName(value);
    else if (path?.attribute === 'externalid')
      change.externalId = op === 'remove' ? null : readId(value, 'externalId');
    else if (path?.attribute === 'members') change.members.push({ op, ids: readMeant(path, op, value) });
  }
  return change;
}

function readMeant({ filter }: Path, op: Operation['op'], value: unknown): number[] | 'all' {
  if (filter !== null)
    return filter.flat().flatMap(({ path, operator, value: id }) => {
      if (path !== 'value' || operator !== 'eq')
        throw new ScimError(400, 'invalidPath', 'Members are named by value eq.');
      return toId(id) ?? [];
    });
  return op === 'remove' && (value === undefined || value === null) ? 'all' : readMembers(value);
}

export function readDisplayName(sent: unknown): string {
  const name = readId(sent, 'displayName');
  if (name === null) throw invalidValue('displayName is required.');
  return name;
}

/** Ids of members; those that cannot be one of ours are 0, which no one has. @throws ScimError 400 */
export function readMembers(sent: unknown): number[] {
  if (sent === undefined || sent === null) return [];
  return [sent]
    .flat()
    .map((one) => toId(typeof one === 'string' ? one : lowered(one, 'A member').value) ?? 0);
}

function toId(sent: unknown): number | null {
  return /^\d{1,9}$/.test(String(sent)) ? Number(sent) : null;
}
