import * as api from '@portal/openapi/meetings';
import { useRead } from '@portal/shared/api';
import { ListSelect } from '@portal/shared/list';
import { permittedSites, useSession } from '@portal/shared/session';
import { Button, Stack } from '@portal/shared/ui/core';
import { Drawer } from '@portal/shared/ui/extra';
import { useState } from 'react';
import { ALL_MEETINGS, type MeetingFilters, STATUSES } from './meetings-list.ts';
import { useT } from './texts/en.ts';

type Chosen = Omit<MeetingFilters, 'search'>;

export interface FiltersDrawerProps {
  params: Chosen;
  /** The site in the header, used while the address names none. */
  sessionSite: number | null;
  onApply: (filters: Chosen) => void;
  onClose: () => void;
}

/** The filters besides search and days; applied together. */
export function FiltersDrawer({ params, sessionSite, onApply, onClose }: FiltersDrawerProps) {
  const t = useT();
  const { space_type, room_group, site: named, floor, status } = params;
  const [chosen, setChosen] = useState<Chosen>({ space_type, room_group, site: named, floor, status });
  const set = (change: Partial<Chosen>) => setChosen({ ...chosen, ...change });
  const sites = useSession(permittedSites);
  const types = useSession(({ client }) => client?.resourceTypes);
  const site = chosen.site ?? sessionSite;
  const floors = useRead(api.listFloorPlans, { query: { site } });
  const groups = useRead(api.listResourceGroups);
  const options = (rows: readonly { id: number; name: string }[] | undefined) =>
    (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const apply = (filters: Chosen) => {
    onApply(filters);
    onClose();
  };
  const { search: _search, ...none } = ALL_MEETINGS;
  return (
    <Drawer
      open
      side="end"
      title={t('filters')}
      onClose={onClose}
      footer={
        <Stack row gap={2} justify="between">
          <Button variant="quiet" onClick={() => apply(none)}>
            {t('clearFilters')}
          </Button>
          <Button variant="primary" onClick={() => apply(chosen)}>
            {t('showMeetings')}
          </Button>
        </Stack>
      }
    >
      <Stack gap={4}>
        <ListSelect
          label={t('spaceType')}
          any={t('anyType')}
          value={chosen.space_type}
          options={options(types)}
          onChange={(id) => set({ space_type: id })}
        />
        <ListSelect
          label={t('group')}
          any={t('anyGroup')}
          value={chosen.room_group}
          options={options(groups.data)}
          onChange={(id) => set({ room_group: id })}
        />
        {sites.length > 1 ? (
          <ListSelect
            label={t('site')}
            any={sessionSite === null ? t('allSites') : undefined}
            value={site}
            options={options(sites)}
            // A floor belongs to a site.
            onChange={(id) => set({ site: id === sessionSite ? null : id, floor: null })}
          />
        ) : null}
        <ListSelect
          label={t('floor')}
          any={t('anyFloor')}
          value={chosen.floor}
          options={options(floors.data)}
          onChange={(id) => set({ floor: id })}
        />
        <ListSelect
          label={t('status')}
          value={chosen.status ?? 'booked'}
          options={STATUSES.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => set({ status: value === 'cancelled' ? value : null })}
        />
      </Stack>
    </Drawer>
  );
}
