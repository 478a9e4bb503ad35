import { isPhone, withoutInvisible } from '@portal/openapi/formats';
import { type CsvLine, withName } from '../../../mechanisms/csv-import.ts';
import { csvMessages } from '../../../mechanisms/csv-messages.ts';
import { type ColumnOf, readYesNo, splitCell } from '../../../mechanisms/csv-table.ts';
import { isEmail, normalEmail } from '../../../mechanisms/email.ts';
import { type Rights, refusedGroups, refusedSites } from '../../../mechanisms/giving-rights.ts';
import type { Group } from '../../../mechanisms/portal/viewer.ts';
import { messages } from '../../../mechanisms/texts/messages.ts';
import { nameErrors } from '../../account/public.ts';
import { userMessages } from '../messages.ts';
import { importMessages as texts } from './messages.ts';

export const columns = {
  needed: ['email', 'first_name', 'last_name'],
  others: ['phone', 'site', 'groups', 'is_restricted'],
  rowsAtMost: 1_000,
} as const;
type Line = CsvLine<ColumnOf<typeof columns>>;

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

const LONGEST_PHONE = 40;
const LONGEST_ANSWER = 5_000;

/** A row as a person. The first of several equal addresses is the good one. */
export function readPerson(line: Line, around: ImportLookups) {
  const { cellAsWritten: cell, fail } = line;
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
  const person: ImportedPerson = {
    email,
    first_name,
    last_name,
    phone: phone || null,
    home_site_id: siteOf(line, around),
    groups: groupsOf(line, around),
    is_restricted: isRestricted ?? false,
    additional_information: answersOf(line),
  };
  if (email !== '') line.failIfTwice('email', email, csvMessages.emailTwice);
  return { shown: { email, first_name, last_name }, value: person };
}

/** By name, or by id. */
function siteOf({ cellAsWritten, fail }: Line, { sites, giver }: ImportLookups): number | null {
  const text = cellAsWritten('site');
  if (text === '') return null;
  const site = withName(sites, text)[0] ?? sites.find(({ id }) => String(id) === text);
  if (!site) fail('site', texts.noSuchSite, { site: text });
  const refused = site && refusedSites(giver, [], [site.id]);
  if (refused) fail('site', refused.message, refused.params);
  return site?.id ?? null;
}

/** People without a group are employees. */
function groupsOf({ cellAsWritten, fail }: Line, { groups, giver }: ImportLookups): Group[] {
  const found = new Set<Group>();
  for (const word of splitCell(cellAsWritten('groups'))) {
    const group = groups.find((one) => one.toLowerCase() === word.toLowerCase());
    if (group) found.add(group);
    else fail('groups', texts.noSuchGroup, { group: word });
  }
  const refused = refusedGroups(giver, [], [...found]);
  if (refused) fail('groups', refused.message, refused.params);
  return found.size > 0 ? [...found] : ['employee'];
}

function answersOf({ unknown, cellAsWritten, fail }: Line): Record<string, string> {
  const answers = unknown.map((column) => [column, cellAsWritten(column)] as const);
  for (const [column, text] of answers) {
    if ([...text].length > LONGEST_ANSWER) fail(column, messages.maxLength, { limit: LONGEST_ANSWER });
  }
  return Object.fromEntries(answers.filter(([, text]) => text !== ''));
}
