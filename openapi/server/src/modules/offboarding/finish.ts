import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { AuditEntry } from '../../mechanisms/audit.ts';
import { eraseUser } from '../../mechanisms/erasure/erase.ts';
import type { Erased } from '../../mechanisms/erasure/personal-data.ts';
import { knownLocale, translate } from '../../mechanisms/texts/messages.ts';
import { offboardingMessages as texts } from './messages.ts';

interface FinishAt {
  tx: Tx;
  now(): Date;
  audit(entry: AuditEntry): Promise<void>;
}

/** Every line is settled or has failed for good: a deleted person is erased now. */
export async function finish(at: FinishAt, id: number): Promise<void> {
  const { tx, now, audit } = at;
  const { user_id, action, locale } = await tx
    .updateTable('offboardings')
    .set({ state: 'done', finished_at: now() })
    .where('id', '=', id)
    .returning(['user_id', 'action', 'locale'])
    .executeTakeFirstOrThrow();
  if (action !== 'delete') return;
  const { rows } = await sql<Erased & { groups: string[]; site_ids: number[]; is_active: boolean }>`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.phone, u.photo, u.is_active,
      array(select g.group_name from user_groups g where g.client_id = u.client_id and g.user_id = u.id
        order by g.group_name) as groups,
      array(select s.site_id from user_sites s where s.client_id = u.client_id and s.user_id = u.id
        order by s.site_id) as site_ids
    from users u where u.id = ${user_id} and u.erased_at is null`.execute(tx);
  const [person] = rows;
  if (person === undefined) return;
  const { groups, site_ids, is_active, ...user } = person;
  const words = {
    firstName: translate(knownLocale(locale), texts.erasedFirstName),
    lastName: translate(knownLocale(locale), texts.erasedLastName),
  };
  await eraseUser({ tx, now: now(), user, words });
  // The log outlives the person: it gets nothing of what was erased.
  await audit({
    action: 'erase',
    entity: 'user',
    entityId: user.id,
    before: { groups, site_ids, is_active },
  });
}
