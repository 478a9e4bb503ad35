import type { ColumnType, Generated } from 'kysely';

/** Filled by the database with the client of the transaction; row level security refuses any other. */
export type ClientId = ColumnType<number, number | undefined, never>;
/** A calendar day of a site, `yyyy-MM-dd`; both engines are told to hand it over as text. */
export type DayColumn = ColumnType<string, string, string>;
/** Read as a value; written as `asJson(value)`, because the two engines would encode an array differently. */
type JsonColumn<T> = ColumnType<T, string | undefined, string>;
/** Null where an insert leaves it out. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface ClientsTable {
  id: Generated<number>;
  key: string;
  name: string;
  product: 'visitor' | 'parking' | 'booking';
  mode: 'demo' | null;
  features: string[];
  settings: JsonColumn<Record<string, unknown>>;
  terms: JsonColumn<Record<string, unknown>>;
  theme: JsonColumn<Record<string, unknown>>;
  signup_enabled: Generated<boolean>;
  business_day_start: Generated<string>;
  business_day_end: Generated<string>;
  logo: string | null;
  privacy_url: string | null;
  version: Generated<number>;
  support_email: Optional<string>;
  operates_deployments: Generated<boolean>;
}

/**
 * All tables, by name. The platform's stand here; a domain adds its own beside its module:
 * `declare module '../../db/tables.ts' { interface Database { desks: DesksTable } }`.
 */
export interface Database {
  clients: ClientsTable;
  client_domains: { host: string; client_id: ClientId; position: Generated<number> };
  sites: {
    id: Generated<number>;
    client_id: ClientId;
    name: string;
    time_zone: string;
    uuid: Generated<string>;
    address: Optional<string>;
    map_directions_url: Optional<string>;
    position: Generated<number>;
    version: Generated<number>;
  };
  users: {
    id: Generated<number>;
    client_id: ClientId;
    email: string;
    password_hash: string | null;
    first_name: string;
    last_name: string;
    phone: string | null;
    photo: string | null;
    is_active: Generated<boolean>;
    is_staff: Generated<boolean>;
    is_restricted: Generated<boolean>;
    is_locatable: Generated<boolean>;
    home_site_id: number | null;
    desk_id: number | null;
    additional_information: JsonColumn<Record<string, unknown>>;
    pin_hash: string | null;
    version: Generated<number>;
    created_at: Generated<Date>;
    company: Optional<string>;
    last_log_in_at: Optional<Date>;
    postcode: Optional<string>;
    line_manager_email: Optional<string>;
    tags: Generated<string[]>;
    pending_information: JsonColumn<Record<string, unknown>>;
    pending_groups: Generated<string[]>;
    locale: Generated<string>;
    was_active: Generated<boolean>;
    /** The person was erased; the row stays for what it booked. */
    erased_at: Optional<Date>;
    search_text: ColumnType<string, never, never>;
  };
  user_groups: { client_id: ClientId; user_id: number; group_name: string };
  user_sites: { client_id: ClientId; user_id: number; site_id: number };
  sessions: {
    client_id: ClientId;
    token_hash: string;
    user_id: number;
    csrf_hash: string;
    created_at: Date;
    last_seen_at: Date;
  };
  login_failures: { id: Generated<number>; client_id: ClientId; attempt_key: string; failed_at: Date };
  idempotency_keys: {
    client_id: ClientId;
    /** `user:7`, `device:3`, `visit:12` */
    caller: string;
    key: string;
    request_hash: string;
    status: number;
    body: string;
    created_at: Date;
  };
  audit_log: {
    id: Generated<number>;
    client_id: ClientId;
    at: Date;
    user_id: number | null;
    action: string;
    entity: string;
    entity_id: string;
    before: ColumnType<unknown, string | null | undefined, never>;
    after: ColumnType<unknown, string | null | undefined, never>;
    request_id: string;
  };
  help_texts: {
    client_id: ClientId;
    key: string;
    locale: string;
    title: string;
    text: string;
    version: Generated<number>;
  };
}
