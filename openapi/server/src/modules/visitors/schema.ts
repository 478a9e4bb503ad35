import type { ColumnType, Generated } from 'kysely';
import type { ClientId } from '../../db/tables.ts';

type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface VisitorsTable {
  id: Generated<number>;
  client_id: ClientId;
  uuid: Generated<string>;
  first_name: string;
  last_name: string;
  phone: Nullable<string>;
  phone_key: Nullable<string>;
  email: Nullable<string>;
  company: Nullable<string>;
  registrations: Generated<string[]>;
  photo: Nullable<string>;
  tags: Generated<string[]>;
  notes: Nullable<string>;
  created_by_id: Nullable<number>;
  created_at: Generated<Date>;
  erased_at: Nullable<Date>;
  version: Generated<number>;
  search_text: ColumnType<string, never, never>;
}

declare module '../../db/tables.ts' {
  interface Database {
    visitors: VisitorsTable;
  }
}
