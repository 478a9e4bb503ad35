import { isPhone, withoutInvisible } from '@portal/openapi/formats';
import { csvMessages } from '../../mechanisms/csv-messages.ts';
import { readYesNo } from '../../mechanisms/csv-table.ts';
import { isEmail, normalEmail } from '../../mechanisms/email.ts';
import { type Rights, refusedGroups, refusedSites } from '../../mechanisms/giving-rights.ts';
import type { Group } from '../../mechanisms/portal/viewer.ts';
import { type Message, messages, type Params } from '../../mechanisms/texts/messages.ts';
import { nameErrors } from '../account/public.ts';
import { type CsvTable, type KnownColumn, knownColumns } from './csv-table.ts';
import { importMessages as texts } from './import-messages.ts';
import { userMessages } from './messages.ts';

export interface ImportLookups {
  sites: readonly { id: number; name: string }[];
  groups: readonly Group[];
  /** Addresses that have an account, in small letters. */
  taken: ReadonlySet<string>;
  /** Rights of the caller, who grants no others (rules/access.md#giving-rights). */
  giver: Rights;
}

export interface ImportedPerson {
  email: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  home_site_id: number | null;
  groups: Group[];
  is_restricted: boolean;
  additional_information: Record<string, string>;
}

export interface CellError {
  column: string;
  message: Message;
  params?: Params;
}

export interface ValidatedRow {
  row: number;
  person: ImportedPerson;
  errors: CellError[];
}

const LONGEST_PHONE = 40;
const LONGEST_ANSWER = 5_000;

/** Each row as a person, with what is wrong with it by column. The first of several equal addresses is the good one. */
export function validateRows({ columns, rows }: CsvTable, around: ImportLookups): ValidatedRow[] {
  const seen = new Map<string, number>();
  return rows.map(({ row, cells }) => {
    const validated = validateRow(columns, cells, around);
    const { email } = validated.person;
    const earlier = seen.get(email);
    if (email !== '' && earlier !== undefined) {
      validated.errors.push({ column: 'email', message: csvMessages.emailTwice, params: { row: earlier } });
    } else seen.set(email, row);
    return { row, ...validated };
  });
}

function validateRow(
  columns: readonly string[],
  cells: readonly string[],
  around: ImportLookups,
): { person: ImportedPerson; errors: CellError[] } {
  const errors: CellError[] = [];
  const cell = (column: KnownColumn) => cells[columns.indexOf(column)] ?? '';
  const fail = (column: string, message: Message, params?: Params) =>
    errors.push({ column, message, ...(params ? { params } : {}) });

  const email = normalEmail(cell('email'));
  if (email === '') fail('email', texts.emailRequired);
  else if (!isEmail(email)) fail('email', messages.notEmail);
  else if (around.taken.has(email)) fail('email', userMessages.emailTaken);

  const [first_name, last_name] = [cell('first_name'), cell('last_name')];
  for (const [field, name] of [
    ['first_name', first_name],
    ['last_name', last_name],
  ] as const) {
    for (const { message, params } of nameErrors(field, name)) fail(field, message, params);
  }

  const phone = withoutInvisible(cell('phone'));
  if ([...phone].length > LONGEST_PHONE) fail('phone', messages.maxLength, { limit: LONGEST_PHONE });
  else if (phone !== '' && !isPhone(phone)) fail('phone', messages.notPhone);
  const isRestricted = cell('is_restricted') === '' ? false : readYesNo(cell('is_restricted'));
  if (isRestricted === null) fail('is_restricted', texts.notYesOrNo);
  if (cells.length > columns.length) fail('non_field_errors', csvMessages.tooManyCells);
  const person: ImportedPerson = {
    email,
    first_name,
    last_name,
    phone: phone || null,
    home_site_id: siteOf(cell('site'), around, fail),
    groups: groupsOf(cell('groups'), around, fail),
    is_restricted: isRestricted ?? false,
    additional_information: answersOf(columns, cells, fail),
  };
  return { person, errors };
}

type Fail = (column: string, message: Message, params?: Params) => void;

/** By name, or by id. */
function siteOf(text: string, { sites, giver }: ImportLookups, fail: Fail): number | null {
  if (text === '') return null;
  const wanted = text.toLowerCase();
  const site =
    sites.find(({ name }) => name.toLowerCase() === wanted) ?? sites.find(({ id }) => String(id) === text);
  if (!site) fail('site', texts.noSuchSite, { site: text });
  const refused = site && refusedSites(giver, [], [site.id]);
  if (refused) fail('site', refused.message, refused.params);
  return site?.id ?? null;
}

/** With `|` between; who is given none is an employee. */
function groupsOf(text: string, { groups, giver }: ImportLookups, fail: Fail): Group[] {
  const found = new Set<Group>();
  for (const word of text.split('|').map((one) => one.trim())) {
    if (word === '') continue;
    const group = groups.find((one) => one.toLowerCase() === word.toLowerCase());
    if (group) found.add(group);
    else fail('groups', texts.noSuchGroup, { group: word });
  }
  const refused = refusedGroups(giver, [], [...found]);
  if (refused) fail('groups', refused.message, refused.params);
  return found.size > 0 ? [...found] : ['employee'];
}

function answersOf(columns: readonly string[], cells: readonly string[], fail: Fail): Record<string, string> {
  const answers = columns.flatMap((column, index) => {
    const text = cells[index] ?? '';
    if (column === '' || isKnown(column) || text === '') return [];
    if ([...text].length > LONGEST_ANSWER) fail(column, messages.maxLength, { limit: LONGEST_ANSWER });
    return [[column, text] as const];
  });
  return Object.fromEntries(answers);
}

function isKnown(column: string): boolean {
  return knownColumns.some((known) => known === column);
}
