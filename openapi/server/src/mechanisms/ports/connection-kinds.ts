import type { components } from '@portal/openapi/server';
import type { Tx } from '../../db/database.ts';
import type { FieldError } from '../field-errors.ts';
import type { Fetch } from '../outbound/outbound.ts';
import type { Message, Params } from '../texts/messages.ts';

type Schemas = components['schemas'];
export type ConnectionKindName = Schemas['ConnectionKind'];
export type SecretName = Schemas['ConnectionSecretName'];
export type ExchangeReason = Schemas['ExchangeReason'];
/** By kind, as document and database have them. */
export type ConnectionSettings = Required<Pick<Schemas['Connection'], ConnectionKindName>>;

/** With everything that a call to its system needs. */
export interface OpenConnection<Kind extends ConnectionKindName = ConnectionKindName> {
  id: number;
  version: number;
  name: string;
  settings: ConnectionSettings[Kind];
  /** Only those that are set. */
  secrets: Readonly<Partial<Record<SecretName, string>>>;
}

export interface ConnectionTested {
  checks: readonly { text: Message; params?: Params; isPassed: boolean }[];
  /** Of the last answer, null for none. */
  status: number | null;
  /** Null if all checks passed. */
  reason: ExchangeReason | null;
}

/** The connections to one kind of system; the module of the kind contributes it. */
export interface ConnectionKind<Kind extends ConnectionKindName = ConnectionKindName> {
  secrets: readonly SecretName[];
  /** @returns the settings as they are stored, or what is wrong with them, at their fields */
  check(
    tx: Tx,
    settings: ConnectionSettings[Kind],
  ): Promise<{ settings: ConnectionSettings[Kind]; errors: readonly FieldError[] }>;
  /**
   * Calls the system without changing anything there. Never throws because of the system. Left out if the system calls
   * the portal.
   */
  test?(connection: OpenConnection<Kind>, fetch: Fetch): Promise<ConnectionTested>;
  /** After its settings were changed, in the same transaction. */
  changed?(tx: Tx, id: number): Promise<void>;
}

export type ConnectionKinds = { readonly [Kind in ConnectionKindName]: ConnectionKind<Kind> };
