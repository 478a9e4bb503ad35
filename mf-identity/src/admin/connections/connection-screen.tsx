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
import { StateTag } from './state-tag.tsx';
import { useT } from './texts/en.ts';
import { useTimeText } from './use-time-text.ts';

type ConnectionTest = components['schemas']['ConnectionTest'];

/** `/admin/connections/{id}`: state and actions, settings, exchanges. */
export function ConnectionScreen({ id }: { id: number }) {
  const t = useT();
  const navigate = useNavigate();
  const query = useRead(api.getConnection, { path: { id } }, { keepPreviousData: false });
  return (
    <Stack gap={6}>
      <div>
        <Button variant="quiet" icon="chevron-left" onClick={() => navigate(adminLink('connections'))}>
          {t('toList')}
        </Button>
      </div>
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
            <OidcAddresses />
            <Settings connection={connection} />
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
          <Alert
            live
            tone={tested.isPassed ? 'success' : 'danger'}
            title={t(tested.isPassed ? 'testPassed' : 'testFailed')}
          >
            <ul>
              {tested.checks.map(({ text, isPassed }) => (
                <li key={text}>{isPassed ? text : <strong>{text}</strong>}</li>
              ))}
            </ul>
          </Alert>
        ) : null}
        <Stack row gap={3}>
          <Button variant="primary" loading={test.isRunning} onClick={() => void test.run()}>
            {t('test')}
          </Button>
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
          {t('removeText')}
        </ActionDialog>
      ) : null}
    </Card>
  );
}

function Settings({ connection }: { connection: Connection }) {
  const t = useT();
  const tAdmin = useAdminT();
  return (
    <RecordForm
      key={connection.id}
      initialValues={connectionValues(connection)}
      record={{
        valuesOf: connectionValues,
        fields: {
          name: { label: t('name') },
          'oidc.issuer': { label: t('issuer') },
          'oidc.clientId': { label: t('clientId') },
          'oidc.scopes': { label: t('scopes') },
          'oidc.buttonLabel': { label: t('buttonLabel') },
          'oidc.emailDomains': { label: t('emailDomains') },
          'oidc.sessionHours': { label: t('sessionHours') },
          'oidc.linksByEmail': { label: t('linksByEmail') },
          'oidc.createsPeople': { label: t('createsPeople') },
          'oidc.newSiteIds': { label: t('newSites') },
          'oidc.mappings': { label: t('mappings') },
          'oidc.requiredFor': { label: t('requiredFor') },
          'oidc.breakGlassUserIds': { label: t('breakGlass') },
        },
      }}
      stale={CONNECTION_WRITES}
      save={(values) =>
        send(api.updateConnection, {
          path: { id: connection.id },
          body: { version: values.version, ...connectionBody(values) },
        })
      }
      label={t('settings', { name: connection.name })}
      draft={`admin-connection-${connection.id}`}
      isLong
      success={tAdmin('area.saved')}
      failure={tAdmin('area.saveFailed')}
    >
      <OidcFields isSecretSet={connection.secretsSet.includes('client_secret')} />
    </RecordForm>
  );
}
