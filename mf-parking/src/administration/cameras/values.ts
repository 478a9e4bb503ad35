import type { CameraCreate } from '@portal/openapi/parking';
import type { Camera } from '#parts/cameras';

/** A select has no choice of nothing; ids begin at 1. */
export const NO_CAR_PARK = 0;

export interface CameraValues {
  /** 0 for one that is not there yet. */
  version: number;
  name: string;
  shortCode: string;
  siteId: number;
  carParkId: number;
  color: string;
  isActive: boolean;
}

export function newCamera(siteId: number): CameraValues {
  return { version: 0, name: '', shortCode: '', siteId, carParkId: NO_CAR_PARK, color: '', isActive: true };
}

export function cameraValues(camera: Camera): CameraValues {
  const { version, name, shortCode, siteId, color, isActive } = camera;
  const carParkId = camera.carParkId ?? NO_CAR_PARK;
  return { version, name, shortCode, siteId, carParkId, color: color ?? '', isActive };
}

export function cameraBody({
  name,
  shortCode,
  siteId,
  carParkId,
  color,
  isActive,
}: CameraValues): CameraCreate {
  return {
    name: name.trim(),
    shortCode: shortCode.trim(),
    siteId,
    carParkId: carParkId === NO_CAR_PARK ? null : carParkId,
    color: color.toLowerCase() || null,
    isActive,
  };
}
