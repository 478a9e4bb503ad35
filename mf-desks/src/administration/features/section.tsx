import type { DeskFeatureSettings } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { send, useRead } from '@portal/shared/api';
import { ColorField, SelectField, TextField } from '@portal/shared/forms';
import { useLiveUpdates } from '@portal/shared/live';
import { Records } from '@portal/shared/records';
import { string } from 'yup';
import { DESKS_DOMAIN } from '#parts/desks';
import { iconOptions } from '../icons.ts';
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
  useLiveUpdates([DESKS_DOMAIN]);
  return (
    <Records<DeskFeatureSettings, FeatureValues>
      param="feature"
      draft="admin-desk-feature"
      icon="standing-desk"
      size="sm"
      words={{
        title: t('features.title'),
        about: t('features.about'),
        add: t('features.add'),
        none: t('features.none'),
        removeText: ({ deskCount }) => t('features.removeText', { count: deskCount }),
      }}
      query={useRead(api.listDeskFeatureSettings)}
      columns={[
        {
          key: 'name',
          title: t('name'),
          isRowHeader: true,
          render: (row) => <Swatch name={row.name} icon={row.icon} color={row.color} />,
        },
        { key: 'desks', title: t('desks.title'), align: 'end', render: ({ deskCount }) => deskCount },
      ]}
      valuesOf={valuesOf}
      newValues={{ version: 0, name: '', icon: 'desk', color: '' }}
      fields={{ name: { label: t('name') }, icon: { label: t('icon') }, color: { label: t('color') } }}
      rules={{ name: string().trim().required(t('required')) }}
      stale={[DESKS_DOMAIN]}
      failure={t('saveFailed')}
      create={(values, key) => send(api.createDeskFeature, { body: bodyOf(values), key })}
      replace={(id, values) =>
        send(api.replaceDeskFeature, { path: { id }, body: { version: values.version, ...bodyOf(values) } })
      }
      remove={(id) => send(api.deleteDeskFeature, { path: { id } })}
    >
      {(feature) => (
        <>
          <TextField name="name" label={t('name')} required maxLength={60} autoComplete="off" />
          <SelectField name="icon" label={t('icon')} options={iconOptions(t, feature?.icon)} />
          <ColorField name="color" label={t('color')} />
        </>
      )}
    </Records>
  );
}
