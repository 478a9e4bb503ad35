import type { components } from '@portal/openapi/server';
import type { ColumnType } from 'kysely';

type Schemas = components['schemas'];

/** Filled by the database with the client of the transaction; row level security refuses any other. */
export type ClientId = ColumnType<number, number | undefined, never>;
/** A calendar day of a site, `yyyy-MM-dd`; both engines return it as a string. */
export type Day = string;
/** Null if an insert leaves it out. */
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** Computed by the database. */
export type Computed<T> = ColumnType<T, never, never>;

/** A person believed to be on site, with the columns of the muster's filters. Stored as JSON in a roll call. */
export interface OnSite extends Omit<Schemas['MusterPerson'], 'mark' | 'needs_assistance'> {
  site_id: number;
  floor_id: number | null;
  zone_id: number | null;
}

/** The content of documents, where it is known: the database does not say. */
interface Documents {
  'clients.settings': Record<string, unknown>;
  'clients.terms': Record<string, unknown>;
  'clients.theme': Record<string, unknown>;
  'connections.settings': Schemas['OidcSettings'] | Schemas['SamlSettings'];
  'connections.secrets': Partial<Record<Schemas['ConnectionSecretName'], string>>;
  'users.additional_information': Record<string, unknown>;
  'users.dashboard': Schemas['DashboardLayout'];
  'users.pending_information': Record<string, unknown>;
  'invites.prefill': Record<string, unknown>;
  'signup_configs.additional_signup_groups': Schemas['AdditionalSignupGroup'][];
  'resource_types.translations': Schemas['RoomTypeTranslations'];
  'car_parks.translations': Schemas['CarParkTranslations'];
  'roll_call_people.person': OnSite;
}
type Content<Name extends string> = Name extends keyof Documents ? Documents[Name] : unknown;

/** Read as a value; written as `asJson(value)`, because the two engines would encode an array differently. */
export type Json<Name extends string> = ColumnType<Content<Name>, string, string>;
export type DefaultJson<Name extends string> = ColumnType<Content<Name>, string | undefined, string>;
export type OptionalJson<Name extends string> = ColumnType<
  Content<Name> | null,
  string | null | undefined,
  string | null
>;
