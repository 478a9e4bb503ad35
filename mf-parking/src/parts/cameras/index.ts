export { CAMERAS_DOMAIN, type Camera, type CameraEvent, type PlateListEntry } from './cameras-api.ts';
