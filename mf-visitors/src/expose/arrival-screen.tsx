import { ArrivalPage } from '../features/arrival/components/arrival.tsx';

export function ArrivalScreen() {
  return <ArrivalPage />;
}
