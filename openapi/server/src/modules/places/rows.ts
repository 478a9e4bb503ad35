import { sql } from 'kysely';

/** Buildings, for a query of another module: `left join ${buildingRows} b on b.client_id = m.client_id and …`. */
export const buildingRows = sql`(select client_id, id, site_id, name, address from buildings)`;

/** Floors with the sizes of what is drawn on their plans. */
export const floorRows = sql`(
  select client_id, id, site_id, building_id, name, level, image, case when png is not null then image_hash end as png_hash, width, height, room_marker_size, room_marker_shape from floors)`;
