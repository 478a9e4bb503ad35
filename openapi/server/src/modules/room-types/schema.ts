import type { Generated } from 'kysely';
import type { ClientId } from '../../db/tables.ts';

interface ResourceTypesTable {
  id: Generated<number>;
  client_id: ClientId;
  name: string;
  plural_name: string;
  icon: Generated<string>;
  icon_book: Generated<string>;
  dashboard: 'calendar' | 'today' | null;
  position: Generated<number>;
  version: Generated<number>;
}

declare module '../../db/tables.ts' {
  interface Database {
    resource_types: ResourceTypesTable;
  }
}
