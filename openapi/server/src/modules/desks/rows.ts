import { sql } from 'kysely';

/** Buildings, for a query of another module: `left join ${buildingRows} b on b.client_id = m.client_id and …`. */
export const buildingRows = sql`(select client_id, id, site_id, name from buildings)`;
