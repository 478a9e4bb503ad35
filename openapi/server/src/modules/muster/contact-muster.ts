import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import { type Locale, translate } from '../../messages.ts';
import { takeListMessage } from '../../outbox/limit-messages.ts';
import { queueMail, queueSms } from '../../outbox/queue.ts';
import { type FieldTexts, validationProblem } from '../../problems.ts';
import { localeOf } from '../account/account-repository.ts';
import { peopleMessages as texts } from '../people/messages.ts';
import { lookAtMuster } from './muster-service.ts';
import type { MusterPerson } from './rules/on-site.ts';

type Answer = components['schemas']['MusterContacted'];

/** Writes to those whom filters and keys leave; names those who have none of the chosen ways (spec 2 §2, §5). */
export async function contactMuster(context: Context<'contactMuster'>): Promise<Answer> {
  const { tx, sites, query, body, now, audit } = context;
  const faults = faultsOf(body);
  if (Object.keys(faults).length > 0) throw validationProblem(faults);
  const remaining = await takeListMessage(context);
  const { list } = await lookAtMuster(tx, sites, query, now());
  const keys = body.keys && new Set(body.keys);
  const people = list.results.filter(({ key }) => !keys || keys.has(key));
  const localesById = await localesOf(
    context,
    people.flatMap(({ user_id }) => user_id ?? []),
  );
  const unreachable: string[] = [];
  let contacted = 0;
  for (const person of people) {
    const locale = (person.user_id !== null && localesById.get(person.user_id)) || context.locale;
    if (await write(context, person, locale)) contacted += 1;
    else unreachable.push(nameOf(person));
  }
  const after = { send_email: body.send_email, send_sms: body.send_sms, contacted };
  // Not the text: what people write to one another is theirs.
  await audit({ action: 'contact', entity: 'muster', entityId: query.site ?? 0, after });
  return { contacted, unreachable, remaining };
}

function faultsOf(body: components['schemas']['MusterContact']): FieldTexts {
  return {
    ...(body.content.trim() === '' ? { content: [texts.contentRequired] } : {}),
    ...(body.send_email || body.send_sms ? {} : { send_email: [texts.chooseWay] }),
  };
}

/** In the recipient's language. @returns whether there was a way */
async function write(
  context: Context<'contactMuster'>,
  { email, phone }: MusterPerson,
  locale: Locale,
): Promise<boolean> {
  const { user, client, body } = context;
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  const content = body.content.trim();
  const byMail = body.send_email && email !== null && email !== '';
  const bySms = body.send_sms && phone !== null && phone !== '';
  if (byMail) {
    await queueMail(context, {
      to: email,
      locale,
      replyTo: user.email,
      message: (t) => ({
        kind: 'muster-contact',
        subject: t(texts.contactSubject, { name }),
        heading: t(texts.contactSubject, { name }),
        paragraphs: content.split(/\n+/).filter((line) => line.trim() !== ''),
        footnote: t(texts.contactFootnote, { name, client: client.name, email: user.email }),
      }),
    });
  }
  if (bySms) {
    const text = translate(locale, texts.contactSms, { name, client: client.name, text: content });
    await queueSms(context, { to: phone, locale, kind: 'muster-contact', text });
  }
  return byMail || bySms;
}

async function localesOf(
  { tx }: Pick<Context<'contactMuster'>, 'tx'>,
  userIds: readonly number[],
): Promise<Map<number, Locale>> {
  const { rows } = await sql<{ id: number; locale: string }>`
    select id, locale from users where id = any(${[...userIds]}::int[])`.execute(tx);
  return new Map(rows.map(({ id, locale }) => [id, localeOf(locale)]));
}

const nameOf = ({ first_name, last_name }: MusterPerson) => `${first_name} ${last_name}`.trim();
