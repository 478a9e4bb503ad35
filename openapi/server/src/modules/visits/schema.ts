import type { components } from '@portal/openapi/server';
import type { ColumnType, Generated } from 'kysely';
import type { ClientId, DayColumn } from '../../db/tables.ts';

type Schemas = components['schemas'];
/** What is stored; `expected` is only shown. */
export type StoredStatus = Exclude<Schemas['VisitStatus'], 'expected'>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface VisitsTable {
  id: Generated<number>;
  client_id: ClientId;
  uuid: Generated<string>;
  code: Generated<string>;
  meeting_id: number;
  visitor_id: number;
  site_id: number;
  starts_at: Date;
  ends_at: Date;
  day: DayColumn;
  status: Generated<StoredStatus>;
  status_changed_at: Nullable<Date>;
  checkin_pin: string;
  lanyard_number: Nullable<number>;
  delay: Nullable<number>;
  needs_parking: Generated<boolean>;
  registration: Nullable<string>;
  is_walk_in: Generated<boolean>;
  host_notified_at: Nullable<Date>;
  arrival_token_hash: Nullable<string>;
  host_answer: Nullable<Schemas['HostAnswer']>;
  host_answered_at: Nullable<Date>;
  badge_printed_at: Nullable<Date>;
  pre_registered_at: Nullable<Date>;
  reminded_at: Nullable<Date>;
  version: Generated<number>;
  created_at: Generated<Date>;
}

interface VisitStatusChangesTable {
  id: Generated<number>;
  client_id: ClientId;
  visit_id: number;
  to_status: StoredStatus;
  changed_at: Date;
  is_automatic: Generated<boolean>;
  changed_by_id: Nullable<number>;
  /** The kiosk at which it was done. */
  device_id: Nullable<number>;
}

declare module '../../db/tables.ts' {
  interface Database {
    visits: VisitsTable;
    visit_status_changes: VisitStatusChangesTable;
  }
}
