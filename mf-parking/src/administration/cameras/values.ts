import type { Camera } from '#parts/cameras';
import type { CameraBody } from './calls.ts';

export interface CameraValues {
  /** 0 for one that is not there yet. */
  version: number;
  name: string;
  shortCode: string;
  siteId: number;
  carParkId: number | null;
  color: string;
  isActive: boolean;
}

export function newCamera(siteId: number): CameraValues {
  return { version: 0, name: '', shortCode: '', siteId, carParkId: null, color: '', isActive: true };
}

export function cameraValues(camera: Camera): CameraValues {
  const { version, name, shortCode, siteId, carParkId, color, isActive } = camera;
  return { version, name, shortCode, siteId, carParkId, color: color ?? '', isActive };
}

export function cameraBody({ version: _, color, name, shortCode, ...values }: CameraValues): CameraBody {
  return { ...values, name: name.trim(), shortCode: shortCode.trim(), color: color.toLowerCase() || null };
}
