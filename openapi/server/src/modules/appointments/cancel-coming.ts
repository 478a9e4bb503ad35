import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { nameForErased } from '../../mechanisms/texts/visitor-term.ts';
import { visitorRows } from '../visitors/public.ts';
import { mailProviders } from './appointment-mails.ts';
import {
  auditableAppointment,
  type FoundAppointment,
  findAppointment,
  lockAppointment,
} from './appointment-query.ts';
import { releaseHolds, saveState } from './holds.ts';
import { statusAfter } from './rules/states.ts';

/**
 * Cancels future appointments of a visitor who requests erasure, matched by address. Emails to providers omit the name.
 */
export async function cancelComing(context: Context<'eraseVisitor'>, visitorId: number) {
  const { tx, user, now, audit } = context;
  const { rows } = await sql<{ id: number }>`
    select a.id from appointments a
    where a.email = (select p.email from ${visitorRows} p where p.id = ${visitorId}::bigint) and a.erased_at is null
      and a.status in ('requested', 'suggested', 'approved', 'confirmed')
      and (a.agreed is null or a.starts_at > ${now().toISOString()}::timestamptz)
    order by a.id`.execute(tx);
  for (const { id } of rows) {
    const before = await lockAppointment(tx, id);
    if (before === null) continue;
    await releaseHolds(context, before);
    await saveState(tx, id, { ...statusAfter('cancel', before), reason: null, decided_by_id: user.id });
    const after = await findAppointment(tx, id);
    if (after === null) continue;
    const entry = before.agreed === null ? null : 'cancel';
    await mailProviders(context, withoutName(context, after), [before.provider.id], 'cancelled', entry);
    const audited = { before: auditableAppointment(before), after: auditableAppointment(after) };
    await audit({ action: 'cancel', entity: 'appointment', entityId: id, ...audited });
    await publishChange(tx, 'appointments', after.site.id);
  }
  return { appointments_cancelled: rows.length };
}

function withoutName({ client, locale }: Context<'eraseVisitor'>, found: FoundAppointment): FoundAppointment {
  const first_name = nameForErased(client, locale);
  return {
    ...found,
    customer: { first_name, last_name: '', email: '', phone: null, company: null },
    notes: '',
  };
}
