import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { asJson } from '../../db/database.ts';

export interface ConnectionRecords {
  connection: number;
  /** A name that none has yet. */
  name: string;
}

/** They change no account. */
const LOG_IN_SETTINGS = {
  email_domains: [],
  button_label: null,
  links_by_email: false,
  creates_people: false,
  new_site_ids: [],
  mappings: [],
  required_for: 'none' as const,
  break_glass_user_ids: [],
  session_hours: null,
};

/** Nothing listens there, so that a test of it fails immediately. */
export const OIDC_SETTINGS = {
  issuer: 'http://localhost:9',
  client_id: 'portal',
  scopes: ['openid', 'email'],
  ...LOG_IN_SETTINGS,
};

/** Without the provider's side, which a test adds. */
export const SAML_SETTINGS = {
  metadata_url: null,
  entity_id: '',
  sso_url: '',
  certificates: [],
  clock_skew_seconds: 60,
  allows_idp_initiated: false,
  email_attribute: null,
  given_name_attribute: null,
  family_name_attribute: null,
  trusts_email: false,
  ...LOG_IN_SETTINGS,
};

let count = 0;

export async function insertConnectionRecords(tx: Tx): Promise<ConnectionRecords> {
  count += 1;
  const { rows } = await sql<{ id: number }>`
    insert into connections (kind, name, settings, updated_at)
    values ('oidc', ${`Provider ${count}`}, ${asJson(OIDC_SETTINGS)}::jsonb, '2026-11-01T09:00:00Z') returning id`.execute(
    tx,
  );
  const [made] = rows;
  if (made === undefined) throw new Error('The connection of the access tests was not inserted.');
  return { connection: made.id, name: `Another provider ${count}` };
}
