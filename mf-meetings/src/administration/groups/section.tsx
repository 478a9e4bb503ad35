import type { ResourceGroup } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { send, useRead } from '@portal/shared/api';
import { TextField } from '@portal/shared/forms';
import { Records } from '@portal/shared/records';
import { ROOM_WRITES } from '../room-writes.ts';
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
      query={useRead(api.listResourceGroups)}
      columns={[
        { key: 'name', title: t('name'), isRowHeader: true, render: ({ name }) => <strong>{name}</strong> },
      ]}
      valuesOf={valuesOf}
      newValues={{ version: 0, name: '' }}
      fields={{ name: { label: t('name') } }}
      create={({ name }, key) => send(api.createResourceGroup, { body: { name: name.trim() }, key })}
      replace={(id, { version, name }) =>
        send(api.replaceResourceGroup, { path: { id }, body: { version, name: name.trim() } })
      }
      stale={ROOM_WRITES}
      remove={(id) => send(api.deleteResourceGroup, { path: { id } })}
    >
      {() => <TextField name="name" label={t('name')} required maxLength={80} autoComplete="off" />}
    </Records>
  );
}
