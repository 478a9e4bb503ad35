import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { knownLocale, type Locale } from '../texts/messages.ts';
import type { MailText } from './mail-message.ts';
import { type QueueAt, queueMails } from './queue.ts';

/** Emails to people, one per person and subject. */
export interface PeopleMails<Told> {
  /** The recipient's id; null for no one. */
  to(told: Told): number | null;
  /** Entries with the same key are combined in one email to their recipient. */
  about(told: Told): string;
  /** The entries of one email. */
  mail(first: Told, all: readonly Told[], locale: Locale): MailText;
}

/** People whose account is closed get none. */
export async function emailPeople<Told>(
  at: QueueAt,
  told: readonly Told[],
  { to, about, mail }: PeopleMails<Told>,
): Promise<void> {
  const groups = Map.groupBy(told, (each) => `${to(each)} ${about(each)}`);
  const people = await findMailable(
    at.tx,
    told.flatMap((each) => to(each) ?? []),
  );
  const mails = [...groups.values()].flatMap((all) => {
    const [first] = all;
    const person = first && people.get(to(first) ?? 0);
    if (first === undefined || person === undefined) return [];
    const { email, locale } = person;
    return { to: email, locale, message: mail(first, all, locale) };
  });
  await queueMails(at, mails);
}

/** The people who can be emailed, by id. */
export async function findMailable(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { email: string; locale: Locale }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; email: string; locale: string | null }>`
    select id, email, locale from users
    where id = any(${[...new Set(ids)]}::int[]) and is_active and erased_at is null`.execute(tx);
  return new Map(
    rows.map(({ id, email, locale }) => [id, { email, locale: knownLocale(locale ?? undefined) }]),
  );
}
