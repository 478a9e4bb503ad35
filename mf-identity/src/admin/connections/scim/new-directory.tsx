import * as api from '@portal/openapi/identity';
import { send } from '@portal/shared/api';
import { RecordForm } from '@portal/shared/forms';
import { useNavigate } from '@portal/shared/router';
import { Stack, Title } from '@portal/shared/ui/core';
import { adminLink } from '#paths';
import { useT as useAdminT } from '../../texts/en.ts';
import { CONNECTION_WRITES } from '../calls.ts';
import { useT } from '../texts/en.ts';
import { ToList } from '../to-list.tsx';
import { ScimFields } from './scim-fields.tsx';
import { scimValues } from './scim-values.ts';

/** `/admin/connections/new-directory` */
export function NewDirectory() {
  const t = useT();
  const tAdmin = useAdminT();
  const navigate = useNavigate();
  const toList = () => navigate(adminLink('connections'));
  return (
    <Stack gap={6}>
      <ToList />
      <Title level={2}>{t('scim.addTitle')}</Title>
      <RecordForm
        initialValues={scimValues()}
        stale={CONNECTION_WRITES}
        save={({ name, scim }, key) =>
          send(api.createConnection, { body: { kind: 'scim', name: name.trim(), scim }, key })
        }
        label={t('scim.addTitle')}
        draft="admin-connection-new-directory"
        isLong
        success={t('scim.added')}
        failure={tAdmin('area.saveFailed')}
        onDone={({ id }) => navigate(adminLink('connections', id))}
        onCancel={toList}
      >
        <ScimFields />
      </RecordForm>
    </Stack>
  );
}
