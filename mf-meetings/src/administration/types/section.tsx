import type { RoomType } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { send, useRead } from '@portal/shared/api';
import { thenReloadSession } from '@portal/shared/api/platform';
import {
  ColorField,
  SelectField,
  TextField,
  TranslationFields,
  useTranslationsField,
} from '@portal/shared/forms';
import { Records } from '@portal/shared/records';
import type { Column } from '@portal/shared/ui/table';
import { iconOptions } from '../icons.ts';
import { ROOM_WRITES } from '../room-writes.ts';
import { Swatch } from '../swatch.tsx';
import { useT } from '../texts/en.ts';

interface TypeValues {
  version: number;
  name: string;
  pluralName: string;
  translations: NonNullable<RoomType['translations']>;
  icon: string;
  iconBook: string;
  color: string;
  dashboard: 'today' | 'calendar' | 'none';
}

const valuesOf = (type: RoomType): TypeValues => ({
  version: type.version,
  name: type.name,
  pluralName: type.pluralName,
  translations: type.translations ?? {},
  icon: type.icon,
  iconBook: type.iconBook,
  color: type.color ?? '',
  dashboard: type.dashboard ?? 'none',
});

const bodyOf = ({ name, pluralName, translations, icon, iconBook, color, dashboard }: TypeValues) => ({
  name: name.trim(),
  pluralName: pluralName.trim(),
  translations,
  icon,
  iconBook,
  color: color || null,
  dashboard: dashboard === 'none' ? null : dashboard,
});

/** Section `admin-resource-types`. The drawer has an entry for each type, so each write reloads the session. */
export function ResourceTypesSection() {
  const t = useT();
  const query = useRead(api.listRoomTypes, { query: { limit: 100, words: 'written' } });
  const dashboards = (['none', 'today', 'calendar'] as const).map((value) => ({
    value,
    label: t(`types.dashboards.${value}`),
  }));
  const columns: Column<RoomType>[] = [
    { key: 'name', title: t('name'), isRowHeader: true, render: ({ name }) => <strong>{name}</strong> },
    { key: 'plural', title: t('types.plural'), render: ({ pluralName }) => pluralName },
    { key: 'look', title: t('icon'), render: ({ icon, color }) => <Swatch icon={icon} color={color} /> },
    {
      key: 'dashboard',
      title: t('types.dashboard'),
      render: ({ dashboard }) => t(`types.dashboards.${dashboard ?? 'none'}`),
    },
  ];
  return (
    <Records<RoomType, TypeValues>
      param="type"
      icon="plan"
      words={{
        title: t('types.title'),
        about: t('types.about'),
        add: t('types.add'),
        none: t('types.none'),
        removeText: t('types.removeText'),
      }}
      query={{ ...query, data: query.data?.results }}
      columns={columns}
      valuesOf={valuesOf}
      newValues={{
        version: 0,
        name: '',
        pluralName: '',
        translations: {},
        icon: 'plan',
        iconBook: 'calendar',
        color: '',
        dashboard: 'none',
      }}
      fields={{
        name: { label: t('name') },
        pluralName: { label: t('types.plural') },
        translations: useTranslationsField(),
        icon: { label: t('icon') },
        iconBook: { label: t('types.iconBook') },
        color: { label: t('color') },
        dashboard: { label: t('types.dashboard') },
      }}
      create={(values, key) => thenReloadSession(send(api.createRoomType, { body: bodyOf(values), key }))}
      replace={(id, values) =>
        thenReloadSession(
          send(api.replaceRoomType, {
            path: { id },
            body: { version: values.version, ...bodyOf(values) },
          }),
        )
      }
      stale={ROOM_WRITES}
      remove={(id) => thenReloadSession(send(api.deleteRoomType, { path: { id } }))}
    >
      {(type) => (
        <>
          <TextField name="name" label={t('name')} required maxLength={60} autoComplete="off" />
          <TextField
            name="pluralName"
            label={t('types.plural')}
            help={t('types.pluralHelp')}
            required
            maxLength={60}
            autoComplete="off"
          />
          <TranslationFields
            name="translations"
            fields={[
              { name: 'name', label: t('name'), maxLength: 60 },
              { name: 'pluralName', label: t('types.plural'), maxLength: 60 },
            ]}
          />
          <SelectField name="icon" label={t('icon')} options={iconOptions(t, type?.icon)} />
          <SelectField
            name="iconBook"
            label={t('types.iconBook')}
            help={t('types.iconBookHelp')}
            options={iconOptions(t, type?.iconBook)}
          />
          <ColorField name="color" label={t('color')} help={t('types.colorHelp')} />
          <SelectField name="dashboard" label={t('types.dashboard')} options={dashboards} />
        </>
      )}
    </Records>
  );
}
