import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { normalEmail } from '../../mechanisms/email.ts';
import { oneLine } from '../../mechanisms/one-line.ts';
import { type HomeCountry, homeCountry, phoneKey } from '../../mechanisms/phone-key.ts';

interface NewVisitor {
  first_name: string;
  last_name: string;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  company?: string | null | undefined;
  notes?: string | null | undefined;
  tags?: readonly string[] | undefined;
  registrations?: readonly string[] | undefined;
  photo?: string | null | undefined;
}

/** Stores texts as written, without control characters and surrounding spaces; email in lower case. @returns the id */
export async function addVisitor(tx: Tx, values: NewVisitor, createdById: number | null): Promise<number> {
  const { id } = await tx
    .insertInto('visitors')
    .values({ ...visitorColumns(values, await homeCountry(tx)), created_by_id: createdById })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Details that visitors enter before they come; a registration is added to the known ones, ten at most. */
export async function saveOwnDetails(
  tx: Tx,
  id: number,
  person: Pick<ReturnType<typeof visitorColumns>, 'first_name' | 'last_name' | 'phone' | 'email' | 'company'>,
  registration: string | null,
): Promise<void> {
  await tx
    .updateTable('visitors')
    .set({ ...person, phone_key: phoneKey(person.phone, await homeCountry(tx)), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  if (registration === null) return;
  await sql`
    update visitors set registrations = (array_append(registrations, ${registration}))
    where id = ${id} and not registrations @> array[${registration}]::text[]
      and cardinality(registrations) < 10`.execute(tx);
}

/** As they are stored; an empty text becomes null. @param country of numbers without a country code */
export function visitorColumns(values: NewVisitor, country: HomeCountry) {
  const phone = oneLine(values.phone ?? '') || null;
  return {
    first_name: oneLine(values.first_name),
    last_name: oneLine(values.last_name),
    phone,
    phone_key: phoneKey(phone, country),
    email: normalEmail(values.email ?? '') || null,
    company: oneLine(values.company ?? '') || null,
    notes: values.notes?.trim() || null,
    tags: [...(values.tags ?? [])],
    registrations: [...(values.registrations ?? [])],
    photo: values.photo ?? null,
  };
}
