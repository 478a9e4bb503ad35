import type { Generated } from 'kysely';
import type { ClientId } from '../../db/tables.ts';

interface MeetingsTable {
  id: Generated<number>;
  client_id: ClientId;
  site_id: number;
  building_id: number | null;
  series_id: string | null;
  description: string;
  location: string | null;
  starts_at: Date;
  ends_at: Date;
  status: Generated<'booked' | 'cancelled'>;
  cancelled_at: Date | null;
  created_by_id: number | null;
  version: Generated<number>;
  created_at: Generated<Date>;
}

declare module '../../db/tables.ts' {
  interface Database {
    meetings: MeetingsTable;
    attends: {
      client_id: ClientId;
      meeting_id: number;
      user_id: number;
      is_host: Generated<boolean>;
      position: Generated<number>;
    };
  }
}
