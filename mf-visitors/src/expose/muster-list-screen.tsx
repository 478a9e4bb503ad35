import { Muster } from '../features/muster/components/muster.tsx';

export function MusterListScreen() {
  return <Muster />;
}
