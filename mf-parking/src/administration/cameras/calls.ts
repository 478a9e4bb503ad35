import type { CameraCreate as CameraBody } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { send } from '@portal/shared/api';
import type { Camera } from '#parts/cameras';

/**
 * Updates the camera with this id, or creates one without an id.
 * @throws ApiError `conflict` with the current camera if someone saved first
 */
export function saveCamera(
  id: number | undefined,
  version: number,
  { siteId, ...body }: CameraBody,
  key: string,
): Promise<Camera> {
  return id === undefined
    ? send(api.createCamera, { body: { siteId, ...body }, key })
    : send(api.updateCamera, { path: { id }, body: { ...body, version } });
}

export async function renewKey(id: number): Promise<string> {
  const { key } = await send(api.renewCameraKey, { path: { id } });
  return key;
}
