import { SitesCard } from '../features/sites/components/sites-card.tsx';
import { EXAMPLE_PATH } from '../paths.ts';

/** Card `sites` of the dashboard. */
export function ExampleCard() {
  return <SitesCard screen={EXAMPLE_PATH} />;
}
