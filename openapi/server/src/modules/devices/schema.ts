import type { components } from '@portal/openapi/server';
import type { ColumnType, Generated } from 'kysely';

type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

declare module '../../db/tables.ts' {
  interface Database {
    devices: {
      id: Generated<number>;
      client_id: ClientId;
      kind: components['schemas']['DeviceKind'];
      name: string;
      site_id: number;
      secret_hash: string;
      created_by_id: Nullable<number>;
      created_at: Date;
      last_seen_at: Nullable<Date>;
      paused_until: Nullable<Date>;
    };
    kiosk_failures: {
      id: Generated<number>;
      client_id: ClientId;
      device_id: number;
      method: components['schemas']['FailedCheckIn']['method'];
      details: string;
      is_wrong_guess: Generated<boolean>;
      failed_at: Date;
    };
    print_jobs: {
      id: Generated<number>;
      client_id: ClientId;
      site_id: number;
      visit_id: number;
      created_by_id: Nullable<number>;
      created_at: Date;
      taken_until: Nullable<Date>;
      taken_by_id: Nullable<number>;
      printed_at: Nullable<Date>;
      failed_at: Nullable<Date>;
      problem: Nullable<string>;
      attempts: Generated<number>;
    };
  }
}
