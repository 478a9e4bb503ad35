import { findCameraOfKey } from '../modules/cameras/find-camera-of-key.ts';
import { findDataToken } from '../modules/data-access/tokens/find-data-token.ts';
import { findDeviceOfToken } from '../modules/devices/device-rows.ts';
import { findVisitOfLink } from '../modules/visits/find-visit-of-link.ts';

/** Who calls with a token, by the scheme of its `Authorization` header. */
export const bearers = {
  visit: findVisitOfLink,
  screen: findDeviceOfToken,
  camera: findCameraOfKey,
  data: findDataToken,
} as const;
