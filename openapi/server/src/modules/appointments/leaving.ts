import { sql } from 'kysely';
import { publishChange } from '../../mechanisms/changes.ts';
import type { Holding } from '../../mechanisms/ports/leaving.ts';
import { conflictProblem } from '../../mechanisms/problems.ts';
import { mailCustomer } from './appointment-mails.ts';
import { auditableAppointment, findAppointment, lockAppointment, stateOf } from './appointment-query.ts';
import { notifySuggestedProvider } from './decide.ts';
import { releaseHolds, saveState } from './holds.ts';
import { appointmentMessages as texts } from './messages.ts';
import { statusAfter, stepRefusal } from './rules/states.ts';

const released = { choices: ['release'], choice: 'release' } as const;

/** Appointments that have not begun, and the services for which customers could ask for more (rules/people.md#leavers). */
export const appointmentHoldings = {
  'appointment-service': {
    async list({ tx, person }) {
      const { rows } = await sql<{ id: number; name: string }>`
        select v.id, v.name from appointment_providers p
        join appointment_services v on v.client_id = p.client_id and v.id = p.service_id
        where p.user_id = ${person.id} order by v.position, v.id`.execute(tx);
      return rows.map(({ id, name }) => ({ id: String(id), title: name, place: '', ...released }));
    },
    async settle({ tx, person, audit }, { id }) {
      const { numDeletedRows } = await tx
        .deleteFrom('appointment_providers')
        .where('service_id', '=', Number(id))
        .where('user_id', '=', person.id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return;
      await tx
        .updateTable('appointment_services')
        .set((row) => ({ version: row('version', '+', 1) }))
        .where('id', '=', Number(id))
        .execute();
      await audit({
        action: 'update',
        entity: 'appointment_service',
        entityId: id,
        before: { provider: person.id },
        after: { provider: null },
      });
    },
  },
  appointment: {
    async list({ tx, person, now }) {
      const { rows } = await sql<{ id: number; title: string; site: string; starts_at: Date }>`
        select a.id, s.name as site, a.starts_at, coalesce((select string_agg(l.name, ', ' order by l.position)
          from appointment_lines l where l.client_id = a.client_id and l.appointment_id = a.id), '') as title
        from appointments a join sites s on s.client_id = a.client_id and s.id = a.site_id
        where a.provider_id = ${person.id} and a.erased_at is null and a.starts_at > ${now()}::timestamptz
          and a.status in ('requested', 'suggested', 'approved', 'confirmed')
        order by a.starts_at, a.id`.execute(tx);
      return rows.map(({ id, title, site, starts_at }) => ({
        id: String(id),
        title,
        place: site,
        startsAt: starts_at,
        ...released,
      }));
    },
    async settle(at, { id }) {
      const { tx, now, audit, person, user } = at;
      const before = await lockAppointment(tx, Number(id));
      if (before === null || before.erased_at !== null || before.provider.id !== person.id) return;
      const refusal = stepRefusal('cancel', stateOf(before), now());
      if (refusal === 'cancelled' || refusal === 'declined' || refusal === 'done' || refusal === 'begun')
        return;
      if (refusal !== null) throw conflictProblem(texts[refusal]);
      await releaseHolds(at, before);
      await saveState(tx, before.id, {
        ...statusAfter('cancel', before),
        reason: null,
        decided_by_id: user.id,
      });
      const after = await findAppointment(tx, before.id);
      if (after === null) return;
      await mailCustomer(at, after, 'cancelled', before.agreed === null ? null : 'cancel');
      await notifySuggestedProvider(at, before);
      await audit({
        action: 'cancel',
        entity: 'appointment',
        entityId: before.id,
        before: auditableAppointment(before),
        after: auditableAppointment(after),
      });
      await publishChange(tx, 'appointments', after.site.id);
    },
  },
} as const satisfies Record<string, Holding>;
