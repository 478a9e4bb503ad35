import * as api from '@portal/openapi/identity';
import { send } from '@portal/shared/api';
import { RecordForm } from '@portal/shared/forms';
import { useNavigate } from '@portal/shared/router';
import { Stack, Title } from '@portal/shared/ui/core';
import { RadioGroup } from '@portal/shared/ui/form';
import { useState } from 'react';
import { adminLink } from '#paths';
import { useT as useAdminT } from '../texts/en.ts';
import { CONNECTION_WRITES } from './calls.ts';
import { connectionBody, connectionValues, KINDS, type Kind } from './connection-values.ts';
import { OidcAddresses } from './oidc-addresses.tsx';
import { OidcFields } from './oidc-fields.tsx';
import { SamlAddresses } from './saml-addresses.tsx';
import { SamlFields } from './saml-fields.tsx';
import { useT } from './texts/en.ts';
import { ToList } from './to-list.tsx';

/** `/admin/connections/new`: an identity provider of a chosen kind. */
export function NewConnection() {
  const t = useT();
  const tAdmin = useAdminT();
  const navigate = useNavigate();
  const [kind, setKind] = useState<Kind>('oidc');
  const toList = () => navigate(adminLink('connections'));
  return (
    <Stack gap={6}>
      <ToList />
      <Title level={2}>{t('addTitle')}</Title>
      <RadioGroup
        label={t('kind')}
        row
        options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      {kind === 'saml' ? <SamlAddresses id={null} /> : <OidcAddresses />}
      <RecordForm
        key={kind}
        initialValues={connectionValues()}
        stale={CONNECTION_WRITES}
        save={(values, key) =>
          send(api.createConnection, { body: { kind, ...connectionBody(kind, values) }, key })
        }
        label={t('addTitle')}
        draft={`admin-connection-new-${kind}`}
        isLong
        success={t('added')}
        failure={tAdmin('area.saveFailed')}
        onDone={({ id }) => navigate(adminLink('connections', id))}
        onCancel={toList}
      >
        {kind === 'saml' ? <SamlFields /> : <OidcFields isSecretSet={false} />}
      </RecordForm>
    </Stack>
  );
}
