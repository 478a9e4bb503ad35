import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import { limitTo } from '../../../mechanisms/lists.ts';
import { contactErrors, sendContact } from '../../../mechanisms/outbox/contact.ts';
import { consumeMessage } from '../../../mechanisms/outbox/limit-messages.ts';
import { validationProblem } from '../../../mechanisms/problems.ts';
import { knownLocale } from '../../../mechanisms/texts/messages.ts';
import { hostsOf } from '../../calendar/public.ts';
import { dayRange, listedMeetings, meetingConditions, rangesOf } from './meeting-list-query.ts';
import { adminMessages as texts } from './messages.ts';

const HOSTS_AT_MOST = 500;

interface Host {
  id: number;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  locale: string;
}

/**
 * Writes to the first host of each meeting that matches the filters and ids, once per person, and names those without
 * any of the chosen channels. Meetings that have since been cancelled or moved out of the filters are left out.
 */
export async function contactHosts(
  context: Context<'contactMeetingHosts'>,
): Promise<components['schemas']['HostsContacted']> {
  const { body, query, audit } = context;
  const errors = contactErrors(body);
  if (Object.keys(errors).length > 0) throw validationProblem(errors);
  const hosts = await findHosts(context);
  if (hosts.length === 0) throw validationProblem({ meetings: [texts.noneLeft] });
  if (hosts.length > HOSTS_AT_MOST) {
    throw validationProblem({ meetings: [context.t(texts.tooManyHosts, { count: HOSTS_AT_MOST })] });
  }
  const remaining = await consumeMessage(context, 'hosts');
  const unreachable: string[] = [];
  let contacted = 0;
  for (const { first_name, last_name, email, phone, locale } of hosts) {
    if (await sendContact(context, body, { email, phone, locale: knownLocale(locale) })) contacted += 1;
    else unreachable.push(`${first_name} ${last_name}`.trim());
  }
  const after = { send_email: body.send_email, send_sms: body.send_sms, contacted };
  // Without the text: messages between people are private.
  await audit({ action: 'contact', entity: 'meeting_hosts', entityId: query.site ?? 0, after });
  return { contacted, unreachable, remaining };
}

/** At most one more than the limit, to notice that there are too many. */
async function findHosts({
  tx,
  sites,
  query,
  body,
  now,
  t,
}: Context<'contactMeetingHosts'>): Promise<Host[]> {
  const ranges = await rangesOf(tx, sites.narrow(query.site), dayRange(query, t), now());
  const where = meetingConditions(sites, ranges, query);
  if (body.meetings) where.push(sql`m.id = any(${[...body.meetings]}::bigint[])`);
  const { rows } = await sql<Host>`
    select u.id, u.first_name, u.last_name, u.email, u.phone, u.locale from users u
    where u.erased_at is null and u.id in (
      select (select a.user_id from ${hostsOf('m')} order by a.position, u.id limit 1)
      from ${listedMeetings} where ${sql.join(where, sql` and `)})
    order by u.last_name, u.first_name, u.id ${limitTo(HOSTS_AT_MOST + 1)}`.execute(tx);
  return rows;
}
