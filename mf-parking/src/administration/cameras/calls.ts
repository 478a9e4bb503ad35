import type { components } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { call, idempotencyHeaders, unwrap, useApiQuery } from '@portal/shared/api';
import { CAMERAS_DOMAIN, type Camera } from '#parts/cameras';

export type CameraBody = components['schemas']['CameraCreate'];

export function useCameras() {
  return useApiQuery([CAMERAS_DOMAIN, 'administration'], () => call(api.listCameras, {}));
}

/**
 * Changes the camera with this id, or adds one where there is none.
 * @throws ApiError `conflict` with the camera as it is now, where somebody saved before
 */
export function saveCamera(
  id: number | undefined,
  version: number,
  { siteId, ...body }: CameraBody,
  key: string,
): Promise<Camera> {
  return id === undefined
    ? unwrap(call(api.createCamera, { headers: idempotencyHeaders(key), body: { siteId, ...body } }))
    : unwrap(call(api.updateCamera, { params: { path: { id } }, body: { ...body, version } }));
}

export async function renewKey(id: number): Promise<string> {
  const { key } = await unwrap(call(api.renewCameraKey, { params: { path: { id } } }));
  return key;
}
