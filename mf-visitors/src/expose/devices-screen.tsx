import { Devices } from '../features/devices/components/devices.tsx';

/** Screen `devices`. */
export function DevicesScreen() {
  return <Devices />;
}
