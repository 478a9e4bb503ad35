import { SitesScreen } from '../features/sites/components/sites-screen.tsx';

/** Screen `sites`. */
export function ExampleScreen() {
  return <SitesScreen />;
}
