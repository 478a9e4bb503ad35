import type { Generated } from 'kysely';

declare module '../../db/tables.ts' {
  interface Database {
    mail_usages: {
      id: Generated<number>;
      client_id: ClientId;
      user_id: number;
      number_items: number;
      created_by_id: number;
      created_at: Date;
    };
  }
}
