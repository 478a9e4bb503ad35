import type { ColumnType, Generated } from 'kysely';
import type { ClientId } from '../../db/tables.ts';
import type { AdditionalGroup } from './rules/signup-types.ts';

export type TokenKind = 'activate' | 'set-password' | 'reset' | 'line-manager';

interface UserTokensTable {
  client_id: ClientId;
  user_id: number;
  kind: TokenKind;
  token_hash: string;
  sent_to: string | null;
  created_at: Date;
  expires_at: Date;
}

export interface InvitesTable {
  id: Generated<number>;
  client_id: ClientId;
  email: string;
  prefill: ColumnType<Record<string, unknown>, string, string>;
  groups: string[];
  site_ids: number[];
  token_hash: string;
  created_by_id: number | null;
  created_at: Date;
  expires_at: Date;
  accepted_at: Date | null;
}

interface SignupConfigsTable {
  client_id: ClientId;
  version: number;
  phone_required: boolean;
  vehicles_required: boolean;
  max_registrations: number;
  photo_required: boolean;
  ask_vehicle_type: boolean;
  line_manager_verification: boolean;
  line_manager_account_required: boolean;
  allowed_email_domains: string[];
  additional_signup_groups: ColumnType<AdditionalGroup[], string, string>;
}

interface VehiclesTable {
  id: Generated<number>;
  client_id: ClientId;
  user_id: number;
  registration: string;
  vehicle_type: 'Car' | 'Motorcycle' | null;
  position: number;
  note: ColumnType<string | null, string | null | undefined, string | null>;
}

declare module '../../db/tables.ts' {
  interface Database {
    user_tokens: UserTokensTable;
    invites: InvitesTable;
    signup_configs: SignupConfigsTable;
    vehicles: VehiclesTable;
  }
}
