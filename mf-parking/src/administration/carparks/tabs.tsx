import type { CarParkSettings } from '@portal/openapi/parking';
import { Button } from '@portal/shared/ui/core';
import { Section, Tabs } from '@portal/shared/ui/sections';
import { enumParam, useQueryParam } from '@portal/shared/url-state';
import { useT } from '../texts/en.ts';
import { EvTab } from './ev-tab.tsx';
import { CarParkForm } from './form.tsx';
import { ImportTab } from './import-tab.tsx';
import { SpacesTab } from './spaces-tab.tsx';

/** The tabs of a car park. */
const TABS = ['settings', 'spaces', 'import', 'ev'] as const;
const tabParam = enumParam(TABS, 'settings');

interface CarParkTabsProps {
  carPark: CarParkSettings;
  onClose: () => void;
}

/** All about one car park. */
export function CarParkTabs({ carPark, onClose }: CarParkTabsProps) {
  const t = useT();
  const [tab, setTab] = useQueryParam('tab', tabParam);
  const content = {
    settings: <CarParkForm key={carPark.id} carPark={carPark} />,
    spaces: <SpacesTab carPark={carPark} />,
    import: <ImportTab carPark={carPark} />,
    ev: <EvTab carPark={carPark} />,
  };
  return (
    <Section
      title={carPark.name}
      about={t('aboutOne')}
      actions={
        <Button icon="chevron-left" onClick={onClose}>
          {t('back')}
        </Button>
      }
    >
      <Tabs
        label={carPark.name}
        value={tab}
        onChange={setTab}
        tabs={TABS.map((key) => ({ key, label: t(`tabs.${key}`), content: content[key] }))}
      />
    </Section>
  );
}
