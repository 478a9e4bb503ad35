import type { CameraCreate as CameraBody } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { send } from '@portal/shared/api';
import type { Camera } from '#parts/cameras';

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
    ? send(api.createCamera, { body: { siteId, ...body }, key })
    : send(api.updateCamera, { path: { id }, body: { ...body, version } });
}

export async function renewKey(id: number): Promise<string> {
  const { key } = await send(api.renewCameraKey, { path: { id } });
  return key;
}
