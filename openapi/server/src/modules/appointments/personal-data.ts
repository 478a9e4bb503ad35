import { sql } from 'kysely';
import type { PersonalData } from '../../mechanisms/erasure/personal-data.ts';
import { anonymousReference } from '../../mechanisms/erasure/personal-data.ts';
import { cancelComing } from './cancel-coming.ts';

/** Removes the customer and invalidates the link; times and services stay for the statistics. */
export const blankAppointment = sql`first_name = '', last_name = '', email = '', phone = null, company = null, notes = '',
  reason = null, uuid = gen_random_uuid(), version = version + 1`;

export const appointmentsData: readonly PersonalData[] = [
  { table: 'appointment_services', impersonal: ['name', 'description'] },
  { table: 'appointment_providers', kept: [anonymousReference('user_id')] },
  {
    table: 'appointments',
    erased: [
      ...(['first_name', 'last_name', 'email', 'phone', 'company', 'notes'] as const),
      ...(['reason', 'search_text'] as const),
    ],
    kept: [anonymousReference('provider_id', 'created_by_id', 'decided_by_id')],
    impersonal: ['locale'],
    beforeVisitorIsErased: cancelComing,
    // An employee may have been a customer too.
    eraseUser: ({ tx, now, user }) =>
      sql`update appointments set ${blankAppointment}, erased_at = ${now}
        where email = ${user.email ?? ''} and erased_at is null`.execute(tx),
    eraseVisitorsOnRequest: ({ tx, now, visitors }) =>
      sql`update appointments set ${blankAppointment}, erased_at = ${now}
        where email = any(${visitors.flatMap(({ email }) => email ?? [])}::text[]) and erased_at is null`.execute(
        tx,
      ),
  },
  { table: 'appointment_lines', impersonal: ['name'] },
  { table: 'appointment_holds', kept: [anonymousReference('provider_id')] },
];
