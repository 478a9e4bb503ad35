import { TextField } from '@portal/shared/forms';
import { useResourceGroups } from '#parts/rooms';
import { type ResourceGroup, resourceGroups } from '../calls.ts';
import { Records } from '../records.tsx';
import { useT } from '../texts/en.ts';

interface GroupValues {
  version: number;
  name: string;
}

const valuesOf = ({ version, name }: ResourceGroup): GroupValues => ({ version, name });

/** Section `admin-resource-groups`. */
export function ResourceGroupsSection() {
  const t = useT();
  return (
    <Records<ResourceGroup, GroupValues>
      param="group"
      icon="list-check"
      words={{
        title: t('groups.title'),
        about: t('groups.about'),
        add: t('groups.add'),
        none: t('groups.none'),
        removeText: t('groups.removeText'),
      }}
      query={useResourceGroups()}
      columns={[
        { key: 'name', title: t('name'), isRowHeader: true, render: ({ name }) => <strong>{name}</strong> },
      ]}
      valuesOf={valuesOf}
      newValues={{ version: 0, name: '' }}
      fields={{ name: { label: t('name') } }}
      create={({ name }, key) => resourceGroups.create({ name: name.trim() }, key)}
      replace={(id, { version, name }) => resourceGroups.replace(id, { version, name: name.trim() })}
      remove={resourceGroups.remove}
    >
      {() => <TextField name="name" label={t('name')} required maxLength={80} autoComplete="off" />}
    </Records>
  );
}
