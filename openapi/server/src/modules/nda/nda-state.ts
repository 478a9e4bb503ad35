import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { ClientRow } from '../../mechanisms/portal/viewer.ts';

export interface NdaState {
  /** The client has a text. */
  isRequired: boolean;
  /** When this visitor signed the text in force; null: not yet, or there is none. */
  signedAt: Date | null;
}

/** Whether the visitor has to sign, and has (rules/visitors.md#nda; a new text has to be signed again). */
export async function ndaStateOf(tx: Tx, visitorId: number): Promise<NdaState> {
  const { rows } = await sql<{ signed_at: Date | null }>`
    select s.signed_at from ndas n
    left join nda_signatures s
      on s.client_id = n.client_id and s.visitor_id = ${visitorId} and s.nda_version = n.version
    where n.text <> ''`.execute(tx);
  return { isRequired: rows.length > 0, signedAt: rows[0]?.signed_at ?? null };
}

export type UnsignedNda = ClientRow['settings']['visitor_unsigned_nda'];

/** The setting for a check-in before signing (rules/visitors.md#unsigned-nda); null if there is nothing to sign. */
export function unsignedNda({ settings }: Pick<ClientRow, 'settings'>, state: NdaState): UnsignedNda | null {
  if (!state.isRequired || state.signedAt !== null) return null;
  return settings.visitor_unsigned_nda;
}
