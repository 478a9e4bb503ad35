import type { RoomFeature } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { send, useRead } from '@portal/shared/api';
import { ColorField, SelectField, TextField } from '@portal/shared/forms';
import { Records } from '@portal/shared/records';
import { iconOptions } from '../icons.ts';
import { ROOM_WRITES } from '../room-writes.ts';
import { Swatch } from '../swatch.tsx';
import { useT } from '../texts/en.ts';

interface FeatureValues {
  version: number;
  name: string;
  icon: string;
  color: string;
}

const valuesOf = ({ version, name, icon, color }: RoomFeature): FeatureValues => ({
  version,
  name,
  icon,
  color: color ?? '',
});

const bodyOf = ({ name, icon, color }: FeatureValues) => ({ name: name.trim(), icon, color: color || null });

/** Section `admin-room-features`. */
export function RoomFeaturesSection() {
  const t = useT();
  return (
    <Records<RoomFeature, FeatureValues>
      param="feature"
      icon="monitor"
      words={{
        title: t('features.title'),
        about: t('features.about'),
        add: t('features.add'),
        none: t('features.none'),
        removeText: t('features.removeText'),
      }}
      query={useRead(api.listRoomFeatures)}
      columns={[
        { key: 'name', title: t('name'), isRowHeader: true, render: ({ name }) => <strong>{name}</strong> },
        { key: 'look', title: t('icon'), render: ({ icon, color }) => <Swatch icon={icon} color={color} /> },
      ]}
      valuesOf={valuesOf}
      newValues={{ version: 0, name: '', icon: 'plan', color: '' }}
      fields={{
        name: { label: t('name') },
        icon: { label: t('icon') },
        color: { label: t('color') },
      }}
      create={(values, key) => send(api.createRoomFeature, { body: bodyOf(values), key })}
      replace={(id, values) =>
        send(api.replaceRoomFeature, { path: { id }, body: { version: values.version, ...bodyOf(values) } })
      }
      stale={ROOM_WRITES}
      remove={(id) => send(api.deleteRoomFeature, { path: { id } })}
    >
      {(feature) => (
        <>
          <TextField name="name" label={t('name')} required maxLength={80} autoComplete="off" />
          <SelectField name="icon" label={t('icon')} options={iconOptions(t, feature?.icon)} />
          <ColorField name="color" label={t('color')} />
        </>
      )}
    </Records>
  );
}
