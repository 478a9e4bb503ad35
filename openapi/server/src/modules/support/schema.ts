import type { Generated } from 'kysely';
import type { ClientId } from '../../db/tables.ts';

interface SupportTicketsTable {
  id: Generated<number>;
  client_id: ClientId;
  number: number;
  user_id: number | null;
  name: string;
  email: string;
  url: string;
  problem: string;
  created_at: Date;
}

declare module '../../db/tables.ts' {
  interface Database {
    support_tickets: SupportTicketsTable;
  }
}
