export { LONGEST_SIDE, planTooLarge, readFloorDrawing } from './floor-picture.ts';
export { readFloor } from './floors.ts';
export { lockPlaces } from './lock-places.ts';
export { findFloorFile, findMarkerLook, type MarkerLook, saveFloor } from './plan-of-floor.ts';
export { buildingRows, floorRows } from './rows.ts';
