import type { Generated } from 'kysely';
import type { ClientId } from '../../db/tables.ts';

interface WatchListTable {
  id: Generated<number>;
  client_id: ClientId;
  name: string | null;
  name_key: string | null;
  email: string | null;
  phone: string | null;
  phone_key: string | null;
  reason: string;
  created_by_id: number | null;
  created_at: Date;
  version: Generated<number>;
}

declare module '../../db/tables.ts' {
  interface Database {
    watch_list: WatchListTable;
  }
}
