import type { SessionSite } from '@portal/shared/session';
import { Button, Stack } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { Chips, Field, Select } from '@portal/shared/ui/form';
import { useState } from 'react';
import { type MusterFilters, namesOf } from '../rules/muster-filters.ts';
import { MUSTER_TYPES, type MusterPerson } from '../rules/muster-types.ts';
import { useT } from '../texts/en.ts';

type Choice = Pick<MusterFilters, 'floor' | 'zone' | 'type'> & { site: number | null };

interface FilterDialogProps {
  initial: Choice;
  sites: readonly SessionSite[];
  people: readonly MusterPerson[];
  onApply: (choice: Choice) => void;
  onClose: () => void;
}

/** Site, floor, zone and type (rules/people.md#muster-list); nothing changes before it is applied. */
export function FilterDialog({ initial, sites, people, onApply, onClose }: FilterDialogProps) {
  const t = useT();
  const [choice, setChoice] = useState(initial);
  const isOtherSite = choice.site !== initial.site;
  // Floors of a site whose list is not here cannot be offered.
  const floors = isOtherSite ? [] : namesOf(people, 'floor');
  const zones = isOtherSite ? [] : namesOf(people, 'zone', choice.floor);
  const toOptions = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
  return (
    <Dialog
      open
      size="sm"
      title={t('filterTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onApply(choice);
              onClose();
            }}
          >
            {t('apply')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {sites.length > 1 ? (
          <Field label={t('site')}>
            {(control) => (
              <Select
                {...control}
                options={sites.map(({ id, name }) => ({ value: id, label: name }))}
                value={choice.site}
                onChange={(site) => setChoice({ ...choice, site, floor: '', zone: '' })}
              />
            )}
          </Field>
        ) : null}
        <Field label={t('floor')}>
          {(control) => (
            <Select
              {...control}
              options={[{ value: '', label: t('anyFloor') }, ...toOptions(floors)]}
              value={choice.floor}
              onChange={(floor) => setChoice({ ...choice, floor: floor ?? '', zone: '' })}
            />
          )}
        </Field>
        <Field label={t('zone')}>
          {(control) => (
            <Select
              {...control}
              options={[{ value: '', label: t('anyZone') }, ...toOptions(zones)]}
              value={choice.zone}
              onChange={(zone) => setChoice({ ...choice, zone: zone ?? '' })}
            />
          )}
        </Field>
        <Chips
          label={t('type')}
          choices={MUSTER_TYPES.map((value) => ({ value, label: t(value) }))}
          value={choice.type}
          onChange={(type) => setChoice({ ...choice, type })}
        />
      </Stack>
    </Dialog>
  );
}
