import { ReadQr } from '../features/qr/read-qr.tsx';

export function ReadQrScreen() {
  return <ReadQr />;
}
