import { Tabs } from '@portal/shared/ui/sections';
import { enumParam, useQueryParam } from '@portal/shared/url-state';
import { DesksSection } from './desks/section.tsx';
import { FeaturesSection } from './features/section.tsx';
import { useT } from './texts/en.ts';
import { ZonesSection } from './zones/section.tsx';

const keptParam = enumParam(['zones', 'desks', 'features'], 'zones');

/** Screen `desks-administration`: the three sections for who keeps desks but does not come into the administration area. */
export function DeskAdministration() {
  const t = useT();
  const [kept, setKept] = useQueryParam('kept', keptParam);
  return (
    <Tabs
      label={t('kept')}
      value={kept}
      onChange={setKept}
      tabs={[
        { key: 'zones', label: t('zones.title'), content: <ZonesSection /> },
        { key: 'desks', label: t('desks.title'), content: <DesksSection /> },
        { key: 'features', label: t('features.title'), content: <FeaturesSection /> },
      ]}
    />
  );
}
