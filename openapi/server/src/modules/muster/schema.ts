import type { components } from '@portal/openapi/server';
import type { ColumnType, Generated } from 'kysely';
import type { OnSite } from './rules/on-site.ts';

type Schemas = components['schemas'];

declare module '../../db/tables.ts' {
  interface Database {
    roll_calls: {
      id: Generated<number>;
      client_id: ClientId;
      site_id: number;
      is_drill: boolean;
      started_at: Date;
      started_by_id: number;
      ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      ended_by_id: ColumnType<number | null, number | null | undefined, number | null>;
      people_forgotten_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    };
    roll_call_people: {
      client_id: ClientId;
      roll_call_id: number;
      key: string;
      /** Written as `asJson(person)`. */
      person: ColumnType<OnSite, string, string>;
      added_at: Date;
      added_by_id: number | null;
    };
    roll_call_marks: {
      client_id: ClientId;
      roll_call_id: number;
      id: string;
      key: string;
      status: Schemas['MusterMarkStatus'];
      needs_assistance: boolean;
      marked_at: Date;
      received_at: Date;
      marked_by_id: number;
    };
  }
}
