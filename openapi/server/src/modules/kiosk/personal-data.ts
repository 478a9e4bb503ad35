import { sql } from 'kysely';
import type { PersonalData } from '../../mechanisms/erasure/personal-data.ts';
import { anonymousReference } from '../../mechanisms/erasure/personal-data.ts';

export const kioskData: readonly PersonalData[] = [
  {
    table: 'kiosk_failures',
    // Typed by a visitor: a name, a PIN, an answer. Otherwise it is kept for a month.
    erased: ['details'],
    kept: [anonymousReference('settled_by_id')],
    async eraseVisitorsOnRequest({ tx, visitors }) {
      for (const { firstName, lastName, email, phone } of visitors) {
        const typed = [lastName || firstName, email, phone].filter((part) => part);
        await sql`
          delete from kiosk_failures f where exists (
            select from unnest(${typed}::text[]) part where position(fold(part) in fold(f.details)) > 0)`.execute(
          tx,
        );
      }
    },
  },
];
