import { Kiosk } from '../features/kiosk/components/kiosk.tsx';

export function KioskScreen() {
  return <Kiosk />;
}
