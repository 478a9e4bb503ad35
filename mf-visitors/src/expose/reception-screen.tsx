import { Reception } from '../features/reception/components/reception.tsx';

/** Screen `reception`. */
export function ReceptionScreen() {
  return <Reception />;
}
