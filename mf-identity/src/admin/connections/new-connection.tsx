import * as api from '@portal/openapi/identity';
import { send } from '@portal/shared/api';
import { RecordForm } from '@portal/shared/forms';
import { useNavigate } from '@portal/shared/router';
import { Button, Stack, Title } from '@portal/shared/ui/core';
import { adminLink } from '#paths';
import { useT as useAdminT } from '../texts/en.ts';
import { CONNECTION_WRITES } from './calls.ts';
import { connectionBody, connectionValues } from './connection-values.ts';
import { OidcAddresses } from './oidc-addresses.tsx';
import { OidcFields } from './oidc-fields.tsx';
import { useT } from './texts/en.ts';

/** `/admin/connections/new`: an identity provider, the only kind so far. */
export function NewConnection() {
  const t = useT();
  const tAdmin = useAdminT();
  const navigate = useNavigate();
  const toList = () => navigate(adminLink('connections'));
  return (
    <Stack gap={6}>
      <div>
        <Button variant="quiet" icon="chevron-left" onClick={toList}>
          {t('toList')}
        </Button>
      </div>
      <Title level={2}>{t('addTitle')}</Title>
      <OidcAddresses />
      <RecordForm
        initialValues={connectionValues()}
        stale={CONNECTION_WRITES}
        save={(values, key) =>
          send(api.createConnection, { body: { kind: 'oidc', ...connectionBody(values) }, key })
        }
        label={t('addTitle')}
        draft="admin-connection-new"
        isLong
        success={t('added')}
        failure={tAdmin('area.saveFailed')}
        onDone={({ id }) => navigate(adminLink('connections', id))}
        onCancel={toList}
      >
        <OidcFields isSecretSet={false} />
      </RecordForm>
    </Stack>
  );
}
