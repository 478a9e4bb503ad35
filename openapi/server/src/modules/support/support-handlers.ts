import { sql } from 'kysely';
import type { AllHandlers, OutsideContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { isEmail } from '../../mechanisms/email.ts';
import { consumeMessage } from '../../mechanisms/outbox/limit-messages.ts';
import { queueMail } from '../../mechanisms/outbox/queue.ts';
import type { ClientRow, Viewer } from '../../mechanisms/portal/viewer.ts';
import { validationProblem } from '../../mechanisms/problems.ts';
import { knownLocale, type Locale, locales, messages, type Text } from '../../mechanisms/texts/messages.ts';
import { type AttemptLimit, attemptKey, takeAttempt } from '../../mechanisms/throttle.ts';
import { supportMessages as texts } from './messages.ts';

type Context = OutsideContext<'createSupportTicket'>;

/** Open to everyone, so it is limited per address; generously, because whole offices share one. */
const perAddress: AttemptLimit = { attempts: 30, windowMs: 3_600_000 };
/** References start above this, so that they look like references. */
const FIRST_NUMBER = 1_000;

export const supportHandlers = {
  createSupportTicket: {
    async outside(context) {
      const ticket = trimmed(context.body);
      const errors = ticketErrors(ticket, context);
      if (Object.keys(errors).length > 0) throw validationProblem(errors);
      const key = attemptKey('support ticket', context.address);
      const { user, now } = context;
      await context.transaction(async (tx) => {
        if (user) await consumeMessage({ tx, user, now }, 'support');
        await takeAttempt(tx, key, now(), perAddress);
      });
      const reference = await context.transaction((tx) => createTicket(context, tx, ticket));
      return { reference };
    },
  },
} satisfies Partial<AllHandlers>;

interface Ticket {
  name: string;
  email: string;
  url: string;
  problem: string;
}

function trimmed({ name, email, url, problem }: Ticket): Ticket {
  return {
    name: name.trim().replace(/\s+/g, ' '),
    email: email.trim(),
    url: url.trim(),
    problem: problem.trim(),
  };
}

/** Support form (rules/frame.md#support); by field. */
function ticketErrors({ name, email, url, problem }: Ticket, context: Context): Record<string, Text[]> {
  return {
    ...(email === ''
      ? { email: [texts.emailRequired] }
      : isEmail(email)
        ? {}
        : { email: [messages.notEmail] }),
    ...(name === '' ? { name: [texts.nameRequired] } : {}),
    ...(isOwnPage(url, context) ? {} : { url: [texts.notOwnPage] }),
    ...(problem === '' ? { problem: [texts.problemRequired] } : {}),
  };
}

/** A page of this portal, by its path or its whole address: support staff will open it. */
function isOwnPage(url: string, { origin, client }: Context): boolean {
  if (/\s/.test(url) || !URL.canParse(url, origin)) return false;
  const { protocol, hostname } = new URL(url, origin);
  return ['http:', 'https:'].includes(protocol) && client.domains.includes(hostname);
}

async function createTicket(context: Context, tx: Tx, ticket: Ticket): Promise<string> {
  const { user, client, now, audit } = context;
  // Numbers without gaps or duplicates: one ticket of a client at a time.
  await sql`select pg_advisory_xact_lock(hashtextextended('support ticket', current_client_id()))`.execute(
    tx,
  );
  const { number } = await tx
    .insertInto('support_tickets')
    .values(({ selectFrom, fn, lit }) => ({
      ...ticket,
      user_id: user?.id ?? null,
      created_at: now(),
      number: selectFrom('support_tickets').select((last) =>
        last(fn.coalesce(last.fn.max('number'), lit(FIRST_NUMBER)), '+', lit(1)).as('next'),
      ),
    }))
    .returning('number')
    .executeTakeFirstOrThrow();
  const reference = `S-${number}`;
  for (const { email, locale } of await findHelpers(tx, client)) {
    await queueMail({ ...context, tx }, mailOf(ticket, reference, user, email, locale));
  }
  await audit(tx, { action: 'create', entity: 'support_ticket', entityId: reference });
  return reference;
}

/** Everything sent is shown as text, even the page's address, because anyone could have sent any. */
function mailOf(ticket: Ticket, reference: string, user: Viewer | null, to: string, locale: Locale) {
  const { name, email, url, problem } = ticket;
  return {
    to,
    locale,
    replyTo: email,
    message: (t: Context['t']) => ({
      kind: 'support-ticket',
      subject: t(texts.mailSubject, { reference, name }),
      heading: t(texts.mailHeading, { name }),
      paragraphs: problem.split(/\n+/).filter((line) => line.trim() !== ''),
      facts: [
        [t(texts.reference), reference],
        [t(texts.name), name],
        [t(texts.email), email],
        ...(user ? [[t(texts.account), user.email] as const] : []),
        ...(url === '' ? [] : [[t(texts.page), url] as const]),
      ] as const,
      footnote: t(texts.footnote, { email }),
    }),
  };
}

/** The client's support address, else its administrators. */
async function findHelpers(tx: Tx, client: ClientRow): Promise<{ email: string; locale: Locale }[]> {
  if (client.support_email) return [{ email: client.support_email, locale: locales[0] }];
  const { rows } = await sql<{ email: string; locale: string }>`
    select u.email, u.locale from users u
    where u.is_active and exists (
      select from user_groups g
      where g.client_id = u.client_id and g.user_id = u.id and g.group_name in ('admin', 'superadmin'))
    order by u.id`.execute(tx);
  return rows.map(({ email, locale }) => ({ email, locale: knownLocale(locale) }));
}
