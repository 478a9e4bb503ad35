import { HandleQr } from '../features/qr/handle-qr.tsx';

export function HandleQrScreen() {
  return <HandleQr />;
}
