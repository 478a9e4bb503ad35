import { type RawBuilder, sql } from 'kysely';
import { type Comparison, invalidFilter, parseFilter, type Value } from './rules/filter.ts';
import { invalidValue } from './rules/scim-error.ts';

interface Attribute {
  of: RawBuilder<unknown>;
  /** `name`: compared regardless of case; `key`: the same of what is stored in lower case. */
  as: 'name' | 'key' | 'exact' | 'boolean' | 'time';
  /** The list whose entries have it, as `e`. */
  list?: RawBuilder<unknown>;
}
type Attributes = Readonly<Record<string, Attribute>>;

const common: Attributes = {
  id: { of: sql`s.id::text`, as: 'exact' },
  externalid: { of: sql`s.external_id`, as: 'exact' },
  'meta.created': { of: sql`s.created_at`, as: 'time' },
  'meta.lastmodified': { of: sql`s.updated_at`, as: 'time' },
};

function contacts(name: string, key: string): Attributes {
  const list = sql`jsonb_array_elements(s.attributes -> ${sql.lit(key)})`;
  const value: Attribute = { of: sql`e.value ->> 'value'`, as: 'name', list };
  return {
    [name]: value,
    [`${name}.value`]: value,
    [`${name}.type`]: { of: sql`e.value ->> 'type'`, as: 'name', list },
    [`${name}.primary`]: { of: sql`coalesce((e.value ->> 'primary')::boolean, false)`, as: 'boolean', list },
  };
}

const text = (...path: string[]): Attribute => ({
  of: sql`s.attributes #>> ${sql.lit(`{${path.join(',')}}`)}::text[]`,
  as: 'name',
});

export const userAttributes: Attributes = {
  ...common,
  username: { of: sql`s.user_name_key`, as: 'key' },
  active: { of: sql`s.is_active`, as: 'boolean' },
  displayname: text('displayName'),
  'name.givenname': text('name', 'givenName'),
  'name.familyname': text('name', 'familyName'),
  'name.formatted': text('name', 'formatted'),
  preferredlanguage: text('preferredLanguage'),
  locale: text('locale'),
  ...contacts('emails', 'emails'),
  ...contacts('phonenumbers', 'phoneNumbers'),
};

const member: Attribute = {
  of: sql`e.value`,
  as: 'exact',
  list: sql`(select m.scim_user_id::text as value from scim_members m where m.client_id = s.client_id and m.group_id = s.id)`,
};

export const groupAttributes: Attributes = {
  ...common,
  displayname: { of: sql`s.display_name`, as: 'name' },
  members: member,
  'members.value': member,
};

/** In SQL, with every value as a parameter. @throws ScimError 400 */
export function toSql(filter: string | undefined, attributes: Attributes): RawBuilder<boolean> {
  if (filter === undefined) return sql`true`;
  const branches = parseFilter(filter).map(
    (all) => sql`(${sql.join(conditions(all, attributes), sql` and `)})`,
  );
  return sql`(${sql.join(branches, sql` or `)})`;
}

/** Conditions about the entries of one list must hold for the same entry. */
function conditions(all: readonly Comparison[], attributes: Attributes): RawBuilder<unknown>[] {
  const ofLists = new Map<RawBuilder<unknown>, RawBuilder<unknown>[]>();
  const plain: RawBuilder<unknown>[] = [];
  for (const comparison of all) {
    const attribute = Object.hasOwn(attributes, comparison.path) ? attributes[comparison.path] : undefined;
    if (attribute === undefined) throw invalidFilter();
    const { list } = attribute;
    const condition = compare(attribute, comparison);
    if (list === undefined) plain.push(negated(comparison, condition));
    else if (comparison.isNegated) plain.push(sql`not ${existsIn(list, [condition])}`);
    else ofLists.set(list, [...(ofLists.get(list) ?? []), condition]);
  }
  return [...plain, ...[...ofLists].map(([list, held]) => existsIn(list, held))];
}

function negated({ isNegated }: Comparison, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return isNegated ? sql`not coalesce(${condition}, false)` : condition;
}

function existsIn(list: RawBuilder<unknown>, held: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`exists (select from ${list} e where ${sql.join(held, sql` and `)})`;
}

const ORDERS: Readonly<Record<string, RawBuilder<unknown>>> = {
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
};

function compare({ of, as }: Attribute, { operator, value }: Comparison): RawBuilder<unknown> {
  if (operator === 'pr') return sql`${of} is not null`;
  if (value === undefined) throw invalidFilter();
  if (value === null) {
    if (operator === 'eq') return sql`${of} is null`;
    if (operator === 'ne') return sql`${of} is not null`;
    throw invalidFilter();
  }
  if (as === 'boolean') return compareExactly(sql`${of}`, operator, sql`${toBoolean(value)}::boolean`);
  if (as === 'time') {
    const time = sql`${toTime(value)}::timestamptz`;
    const order = ORDERS[operator];
    return order ? sql`${of} ${order} ${time}` : compareExactly(of, operator, time);
  }
  // Whatever the type of the value: `externalId eq 12`.
  const left = as === 'name' ? sql`lower(${of})` : of;
  const right = sql`${as === 'exact' ? String(value) : String(value).toLowerCase()}::text`;
  if (operator === 'co') return sql`position(${right} in ${left}) > 0`;
  if (operator === 'sw') return sql`starts_with(${left}, ${right})`;
  if (operator === 'ew') return sql`right(${left}, length(${right})) = ${right}`;
  return compareExactly(left, operator, right);
}

function compareExactly(left: RawBuilder<unknown>, operator: string, right: RawBuilder<unknown>) {
  if (operator === 'eq') return sql`${left} = ${right}`;
  if (operator === 'ne') return sql`${left} is distinct from ${right}`;
  throw invalidFilter();
}

function toBoolean(value: Value): boolean {
  const sent = String(value).toLowerCase();
  if (!['true', 'false'].includes(sent)) throw invalidFilter();
  return sent === 'true';
}

function toTime(value: Value): Date {
  const time = typeof value === 'string' ? new Date(value) : null;
  const year = time?.getUTCFullYear();
  if (!time || year === undefined || !(year > 0 && year < 10_000)) throw invalidFilter();
  return time;
}

const DEFAULT_COUNT = 100;
export const MOST = 200;
const FURTHEST = 1_000_000;

export interface Page {
  startIndex: number;
  count: number;
}

/** @throws ScimError 400 for what is no number */
export function readPage(query: Readonly<Record<string, unknown>>): Page {
  const read = (name: string, otherwise: number) => {
    const sent = query[name];
    if (sent === undefined) return otherwise;
    if (typeof sent !== 'string' || !/^-?\d{1,12}$/.test(sent))
      throw invalidValue(`${name} must be a whole number.`);
    return Number(sent);
  };
  return {
    startIndex: Math.min(Math.max(read('startIndex', 1), 1), FURTHEST),
    count: Math.min(Math.max(read('count', DEFAULT_COUNT), 0), MOST),
  };
}

export function toList(resources: readonly object[], total: number, { startIndex }: Page) {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}
