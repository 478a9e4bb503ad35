import type { Permit } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { useRead } from '@portal/shared/api';
import {
  type List,
  ListFilters,
  ListScreen,
  ListSearch,
  ListSelect,
  type ParamsOf,
  type QueryOf,
} from '@portal/shared/list';
import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { Button, Stack, Tag, Text } from '@portal/shared/ui/core';
import type { Column } from '@portal/shared/ui/table';
import { useMemo } from 'react';
import { useCarParks } from '#parts/parking';
import { formatWeekdays } from '#parts/permits';
import { formatValidity } from './format-validity.ts';
import { PERMIT_STATES, PERMIT_TYPES, type permitList } from './permit-list.ts';
import { useT } from './texts/en.ts';

export interface PermitsTableProps {
  list: List<ParamsOf<typeof permitList>, QueryOf<typeof permitList>>;
  onEdit: (permit: Permit) => void;
  onEnd: (permit: Permit) => void;
  onHistory: (permit: Permit) => void;
}

/** Permits by person; search, car park, type and state are in the address. */
export function PermitsTable({ list, ...does }: PermitsTableProps) {
  const t = useT();
  const { params, set } = list;
  // Across all sites: a permit administrator looks after several.
  const carParks = useCarParks(undefined).data ?? [];
  return (
    <ListScreen
      list={list}
      answer={useRead(api.listPermits, { query: list.query })}
      label={t('title')}
      columns={useColumns(does)}
      onOpen={does.onEdit}
      level={3}
      found={(count) => t('found', { count })}
      failed={t('failed')}
      icon="lock"
      noMatch={t('noMatch')}
      none={t('none')}
      noneText={t('noneText')}
      filters={
        <ListFilters list={list} inColumns>
          <ListSearch list={list} />
          <ListSelect
            label={t('carPark')}
            value={params.carpark}
            any={t('anyCarPark')}
            options={carParks.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(carpark) => set({ carpark })}
          />
          <ListSelect
            label={t('type')}
            value={params.type}
            any={t('anyType')}
            options={PERMIT_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
            onChange={(type) => set({ type })}
          />
          <ListSelect
            label={t('state')}
            value={params.state}
            any={t('anyState')}
            options={PERMIT_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
            onChange={(state) => set({ state })}
          />
        </ListFilters>
      }
    />
  );
}

const TONES = { current: 'success', upcoming: 'info', ended: 'neutral' } as const;

function useColumns({ onEdit, onEnd, onHistory }: Omit<PermitsTableProps, 'list'>): Column<Permit>[] {
  const t = useT();
  const locale = useSession((session) => session.locale);
  return useMemo(
    () => [
      {
        key: 'person',
        title: t('person'),
        isRowHeader: true,
        render: ({ user }) => (
          <strong>
            <bdi>{personName(user)}</bdi>
          </strong>
        ),
      },
      { key: 'type', title: t('type'), render: ({ permitType }) => t(`types.${permitType}`) },
      {
        key: 'place',
        title: t('carPark'),
        render: ({ carpark, space, site }) => (
          <span>
            {space ? `${carpark.name}, ${space.name}` : carpark.name}
            <Text block size="sm" tone="soft">
              {site.name}
            </Text>
          </span>
        ),
      },
      { key: 'days', title: t('days'), render: ({ days }) => formatWeekdays(days, locale) || '–' },
      {
        key: 'span',
        title: t('validity'),
        render: (permit) => formatValidity(permit, locale, t),
      },
      {
        key: 'state',
        title: t('state'),
        render: ({ state }) => <Tag tone={TONES[state]}>{t(`states.${state}`)}</Tag>,
      },
      {
        key: 'actions',
        title: t('actions'),
        hideTitle: true,
        align: 'end',
        render: (permit) => {
          const name = personName(permit.user);
          return (
            <Stack row gap={2} justify="end">
              {permit.state === 'ended' ? null : (
                <>
                  <Button size="sm" aria-label={t('editOne', { name })} onClick={() => onEdit(permit)}>
                    {t('edit')}
                  </Button>
                  <Button size="sm" aria-label={t('endOne', { name })} onClick={() => onEnd(permit)}>
                    {t('end')}
                  </Button>
                </>
              )}
              <Button
                size="sm"
                square
                variant="quiet"
                icon="clock"
                aria-label={t('historyOf', { name })}
                onClick={() => onHistory(permit)}
              />
            </Stack>
          );
        },
      },
    ],
    [t, locale, onEdit, onEnd, onHistory],
  );
}
