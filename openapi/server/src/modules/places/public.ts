export { buildingRows, floorRows } from './rows.ts';
