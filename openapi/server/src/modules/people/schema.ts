import type { Generated } from 'kysely';
import type { ClientId, DayColumn } from '../../db/tables.ts';

export type TravelMode = 'car' | 'bike' | 'walking' | 'other' | null;

interface PresencesTable {
  id: Generated<number>;
  client_id: ClientId;
  user_id: number;
  site_id: number | null;
  date: DayColumn;
  on_site: boolean | null;
  travelling_by: TravelMode;
  recorded_at: Date;
}

declare module '../../db/tables.ts' {
  interface Database {
    presences: PresencesTable;
  }
}
