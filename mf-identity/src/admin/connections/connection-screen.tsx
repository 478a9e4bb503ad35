import type { components } from '@portal/openapi/identity';
import * as api from '@portal/openapi/identity';
import { useAction } from '@portal/shared/actions';
import { errorText, send, useRead } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { RecordForm } from '@portal/shared/forms';
import { QueryState } from '@portal/shared/query-state';
import { useNavigate } from '@portal/shared/router';
import { Alert, Button, Card, Empty, Skeleton, Stack, Title } from '@portal/shared/ui/core';
import { Facts } from '@portal/shared/ui/display';
import { useState } from 'react';
import { adminLink } from '#paths';
import { useT as useAdminT } from '../texts/en.ts';
import { CONNECTION_WRITES } from './calls.ts';
import { type Connection, connectionBody, connectionValues } from './connection-values.ts';
import { Exchanges } from './exchanges.tsx';
import { OidcAddresses } from './oidc-addresses.tsx';
import { OidcFields } from './oidc-fields.tsx';
import { SamlAddresses } from './saml-addresses.tsx';
import { SamlFields } from './saml-fields.tsx';
import { ScimConnection } from './scim/scim-connection.tsx';
import { StateTag } from './state-tag.tsx';
import { useT } from './texts/en.ts';
import { ToList } from './to-list.tsx';
import { useTimeText } from './use-time-text.ts';

type ConnectionTest = components['schemas']['ConnectionTest'];

/** `/admin/connections/{id}`: state and actions, settings, exchanges. */
export function ConnectionScreen({ id }: { id: number }) {
  const t = useT();
  const query = useRead(api.getConnection, { path: { id } }, { keepPreviousData: false });
  return (
    <Stack gap={6}>
      <ToList />
      <QueryState
        query={query}
        skeleton={<Skeleton width="100%" height="24rem" shape="block" />}
        missing={<Empty icon="plug" title={t('unknown')} />}
      >
        {(connection) => (
          <>
            <Stack row gap={3}>
              <Title level={2}>{connection.name}</Title>
              <StateTag {...connection} />
            </Stack>
            <StateCard connection={connection} />
            {connection.kind === 'scim' ? (
              <ScimConnection connection={connection} />
            ) : (
              <>
                {connection.kind === 'saml' ? <SamlAddresses id={id} /> : <OidcAddresses />}
                <Settings connection={connection} />
              </>
            )}
            <Exchanges id={id} />
          </>
        )}
      </QueryState>
    </Stack>
  );
}

function StateCard({ connection }: { connection: Connection }) {
  const t = useT();
  const tAdmin = useAdminT();
  const navigate = useNavigate();
  const timeText = useTimeText();
  const [isRemoving, setRemoving] = useState(false);
  const { id, name, state, failingSince, lastSuccessAt, disabledReason, updatedAt, updatedBy } = connection;
  const said = {
    stale: CONNECTION_WRITES,
    failure: (error: unknown) => errorText(error) ?? tAdmin('area.saveFailed'),
  };
  const [tested, setTested] = useState<ConnectionTest | null>(null);
  const test = useAction({
    call: () => send(api.testConnection, { path: { id } }),
    onDone: (result) => setTested(result),
    ...said,
  });
  const isDisabled = state === 'disabled';
  const toggle = useAction({
    call: () =>
      isDisabled
        ? send(api.enableConnection, { path: { id } })
        : send(api.disableConnection, { path: { id } }),
    success: t(isDisabled ? 'enabled' : 'disabled'),
    ...said,
  });
  return (
    <Card title={t('state')} level={3}>
      <Stack gap={4}>
        {state === 'failing' ? (
          <Alert tone="danger" title={t('failingSince', { time: timeText(failingSince) ?? '' })}>
            {t('failingText')}
          </Alert>
        ) : null}
        {disabledReason === 'failing' ? <Alert tone="warning">{t('disabledByFailures')}</Alert> : null}
        <Facts
          columns={2}
          items={[
            { label: t('lastSuccess'), value: timeText(lastSuccessAt) ?? t('never') },
            {
              label: t('updated'),
              value: [timeText(updatedAt), updatedBy?.name].filter(Boolean).join(', '),
            },
          ]}
        />
        {tested ? (
          <Alert live tone={toneOf(tested)} title={t(tested.isPassed ? 'testPassed' : 'testFailed')}>
            <ul>
              {tested.checks.map(({ text, isPassed }) => (
                <li key={text}>{isPassed ? text : <strong>{text}</strong>}</li>
              ))}
            </ul>
          </Alert>
        ) : null}
        <Stack row gap={3}>
          {connection.kind === 'scim' ? null : (
            <Button variant="primary" loading={test.isRunning} onClick={() => void test.run()}>
              {t('test')}
            </Button>
          )}
          <Button loading={toggle.isRunning} onClick={() => void toggle.run()}>
            {t(isDisabled ? 'enable' : 'disable')}
          </Button>
          <Button variant="danger-quiet" onClick={() => setRemoving(true)}>
            {t('remove')}
          </Button>
        </Stack>
      </Stack>
      {isRemoving ? (
        <ActionDialog
          danger
          title={t('removeTitle', { name })}
          confirmLabel={t('remove')}
          call={() => send(api.deleteConnection, { path: { id } })}
          stale={CONNECTION_WRITES}
          success={t('removed')}
          failure={tAdmin('area.saveFailed')}
          onDone={() => navigate(adminLink('connections'))}
          onClose={() => setRemoving(false)}
        >
          {t(connection.kind === 'scim' ? 'scim.removeText' : 'removeText')}
        </ActionDialog>
      ) : null}
    </Card>
  );
}

function toneOf({ isPassed, checks }: ConnectionTest) {
  if (!isPassed) return 'danger';
  return checks.every((check) => check.isPassed) ? 'success' : 'warning';
}

function Settings({ connection }: { connection: Connection }) {
  const t = useT();
  const tAdmin = useAdminT();
  const kind = connection.kind === 'saml' ? 'saml' : 'oidc';
  return (
    <RecordForm
      key={connection.id}
      initialValues={connectionValues(connection)}
      record={{
        valuesOf: connectionValues,
        fields: {
          name: { label: t('name') },
          ...(kind === 'saml'
            ? {
                'saml.metadataUrl': { label: t('metadataUrl') },
                'saml.entityId': { label: t('entityId') },
                'saml.ssoUrl': { label: t('ssoUrl') },
                'saml.certificates': { label: t('certificates') },
                'saml.clockSkewSeconds': { label: t('clockSkew') },
                'saml.allowsIdpInitiated': { label: t('allowsIdpInitiated') },
                'saml.emailAttribute': { label: t('emailAttribute') },
                'saml.givenNameAttribute': { label: t('givenNameAttribute') },
                'saml.familyNameAttribute': { label: t('familyNameAttribute') },
                'saml.trustsEmail': { label: t('trustsEmail') },
              }
            : {
                'oidc.issuer': { label: t('issuer') },
                'oidc.clientId': { label: t('clientId') },
                'oidc.scopes': { label: t('scopes') },
              }),
          [`${kind}.buttonLabel`]: { label: t('buttonLabel') },
          [`${kind}.emailDomains`]: { label: t('emailDomains') },
          [`${kind}.sessionHours`]: { label: t('sessionHours') },
          [`${kind}.linksByEmail`]: { label: t('linksByEmail') },
          [`${kind}.createsPeople`]: { label: t('createsPeople') },
          [`${kind}.newSiteIds`]: { label: t('newSites') },
          [`${kind}.mappings`]: { label: t(`mappingsBy.${kind}`) },
          [`${kind}.requiredFor`]: { label: t('requiredFor') },
          [`${kind}.breakGlassUserIds`]: { label: t('breakGlass') },
        },
      }}
      stale={CONNECTION_WRITES}
      save={(values) =>
        send(api.updateConnection, {
          path: { id: connection.id },
          body: { version: values.version, ...connectionBody(kind, values) },
        })
      }
      label={t('settings', { name: connection.name })}
      draft={`admin-connection-${connection.id}`}
      isLong
      success={tAdmin('area.saved')}
      failure={tAdmin('area.saveFailed')}
    >
      {kind === 'saml' ? (
        <SamlFields />
      ) : (
        <OidcFields isSecretSet={connection.secretsSet.includes('client_secret')} />
      )}
    </RecordForm>
  );
}
