import type { DeskFeatureSettings } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { send, useRead } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { FormDialog } from '@portal/shared/form-dialogs';
import { ColorField, SelectField, TextField } from '@portal/shared/forms';
import { recordParam } from '@portal/shared/links';
import { useRowButtons } from '@portal/shared/list';
import { useLiveUpdates } from '@portal/shared/live';
import { QueryState } from '@portal/shared/query-state';
import { Button, Empty } from '@portal/shared/ui/core';
import { DataTable } from '@portal/shared/ui/table';
import { useQueryParam } from '@portal/shared/url-state';
import { useState } from 'react';
import { object, string } from 'yup';
import { DESKS_DOMAIN } from '#parts/desks';
import { iconOptions } from '../icons.ts';
import { Section } from '../section.tsx';
import { Swatch } from '../swatch.tsx';
import { useT } from '../texts/en.ts';

interface FeatureValues {
  version: number;
  name: string;
  icon: string;
  color: string;
}

const valuesOf = ({ version, name, icon, color }: DeskFeatureSettings): FeatureValues => ({
  version,
  name,
  icon,
  color: color ?? '',
});

const bodyOf = ({ name, icon, color }: FeatureValues) => ({ name: name.trim(), icon, color: color || null });

/** Section `admin-desk-features`: what a desk can have (rules/desks.md#administration). */
export function FeaturesSection() {
  const t = useT();
  const [edited, setEdited] = useQueryParam('feature', recordParam);
  const [removed, setRemoved] = useState<DeskFeatureSettings | null>(null);
  const query = useRead(api.listDeskFeatureSettings);
  useLiveUpdates([DESKS_DOMAIN]);
  const buttons = useRowButtons<DeskFeatureSettings>(({ id }) => setEdited(id), setRemoved);
  return (
    <Section
      title={t('features.title')}
      about={t('features.about')}
      actions={
        <Button variant="primary" icon="plus" onClick={() => setEdited('new')}>
          {t('features.add')}
        </Button>
      }
    >
      <QueryState query={query}>
        {(rows) => {
          const shown = edited === 'new' ? 'new' : rows.find(({ id }) => id === edited);
          return (
            <>
              <DataTable
                label={t('features.title')}
                columns={[
                  {
                    key: 'name',
                    title: t('name'),
                    isRowHeader: true,
                    render: (row) => <Swatch name={row.name} icon={row.icon} color={row.color} />,
                  },
                  {
                    key: 'desks',
                    title: t('desks.title'),
                    align: 'end',
                    render: ({ deskCount }) => deskCount,
                  },
                  buttons,
                ]}
                rows={rows}
                rowKey={({ id }) => id}
                onOpen={({ id }) => setEdited(id)}
                empty={<Empty icon="standing-desk" title={t('features.none')} />}
              />
              {shown ? <FeatureDialog key={edited} feature={shown} onClose={() => setEdited(null)} /> : null}
            </>
          );
        }}
      </QueryState>
      {removed ? (
        <ActionDialog
          danger
          title={t('removeTitle', { name: removed.name })}
          confirmLabel={t('remove')}
          call={() => send(api.deleteDeskFeature, { path: { id: removed.id } })}
          stale={[DESKS_DOMAIN]}
          success={t('removed', { name: removed.name })}
          failure={t('removeFailed', { name: removed.name })}
          onClose={() => setRemoved(null)}
        >
          {t('features.removeText', { count: removed.deskCount })}
        </ActionDialog>
      ) : null}
    </Section>
  );
}

interface FeatureDialogProps {
  feature: DeskFeatureSettings | 'new';
  onClose: () => void;
}

function FeatureDialog({ feature, onClose }: FeatureDialogProps) {
  const t = useT();
  const isNew = feature === 'new';
  return (
    <FormDialog<FeatureValues, DeskFeatureSettings>
      title={isNew ? t('features.add') : t('editOne', { name: feature.name })}
      size="sm"
      draft={`admin-desk-feature-${isNew ? 'new' : feature.id}`}
      initialValues={isNew ? { version: 0, name: '', icon: 'desk', color: '' } : valuesOf(feature)}
      record={{
        valuesOf,
        fields: { name: { label: t('name') }, icon: { label: t('icon') }, color: { label: t('color') } },
      }}
      schema={() => object({ name: string().trim().required(t('required')) })}
      save={(values, key) =>
        isNew
          ? send(api.createDeskFeature, { body: bodyOf(values), key })
          : send(api.replaceDeskFeature, {
              path: { id: feature.id },
              body: { version: values.version, ...bodyOf(values) },
            })
      }
      stale={[DESKS_DOMAIN]}
      success={t('saved')}
      failure={t('saveFailed')}
      submitLabel={t('save')}
      onClose={onClose}
    >
      <TextField name="name" label={t('name')} required maxLength={60} autoComplete="off" />
      <SelectField name="icon" label={t('icon')} options={iconOptions(t, isNew ? undefined : feature.icon)} />
      <ColorField name="color" label={t('color')} />
    </FormDialog>
  );
}
