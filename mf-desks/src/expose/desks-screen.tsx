import { DesksGrid } from '../features/grid/components/desks-grid.tsx';
import { loadRequestDialog } from './load-request-dialog.ts';

/** Screen `desks`. */
export function DesksScreen() {
  return <DesksGrid loadRequestDialog={loadRequestDialog} />;
}
