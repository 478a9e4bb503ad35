import type { components } from '@portal/openapi/identity';
import * as api from '@portal/openapi/identity';
import { useAction } from '@portal/shared/actions';
import { errorText, send, useRead } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { RecordForm } from '@portal/shared/forms';
import { QueryState } from '@portal/shared/query-state';
import { Alert, Button, Card, Stack, Text } from '@portal/shared/ui/core';
import { Facts } from '@portal/shared/ui/display';
import { CopyField } from '@portal/shared/ui/form';
import { useState } from 'react';
import { useT as useAdminT } from '../../texts/en.ts';
import { CONNECTION_WRITES } from '../calls.ts';
import type { Connection } from '../connection-values.ts';
import { useT } from '../texts/en.ts';
import { useTimeText } from '../use-time-text.ts';
import { ScimChanges } from './scim-changes.tsx';
import { ScimFields } from './scim-fields.tsx';
import { scimValues } from './scim-values.ts';

type ScimStatus = components['schemas']['ScimStatus'];

/** A directory: its access, what it has sent, what that changes, and its settings. */
export function ScimConnection({ connection }: { connection: Connection }) {
  const { id } = connection;
  const query = useRead(api.getScimStatus, { path: { id } });
  return (
    <>
      <QueryState query={query}>
        {(status) => (
          <>
            <Access id={id} tokens={status.tokens} />
            <Received status={status} />
            {status.pending > 0 ? <ScimChanges id={id} /> : null}
          </>
        )}
      </QueryState>
      <Settings connection={connection} />
    </>
  );
}

function Access({ id, tokens }: { id: number; tokens: ScimStatus['tokens'] }) {
  const t = useT();
  const tAdmin = useAdminT();
  const timeText = useTimeText();
  const [token, setToken] = useState<string>();
  const [isReplacing, setReplacing] = useState(false);
  const renew = { call: () => send(api.createScimToken, { path: { id } }), stale: CONNECTION_WRITES };
  const onDone = (made: components['schemas']['NewScimToken']) => setToken(made.token);
  const create = useAction({
    ...renew,
    onDone,
    failure: (error: unknown) => errorText(error) ?? tAdmin('area.saveFailed'),
  });
  const hasToken = tokens.length > 0;
  return (
    <Card title={t('scim.addresses')} level={3}>
      <Stack gap={4}>
        <Text block tone="soft">
          {t('scim.addressesText')}
        </Text>
        <CopyField label={t('scim.baseUrl')} text={`${globalThis.location.origin}/api/scim/${id}/v2`} />
        {token ? (
          <>
            <CopyField label={t('scim.token')} text={token} />
            <Alert live tone="warning">
              {t('scim.tokenText')}
            </Alert>
          </>
        ) : null}
        {hasToken ? (
          <ul>
            {tokens.map((one) => (
              <li key={one.id}>
                {[
                  t('scim.tokenHint', {
                    hint: one.tokenHint,
                    created: timeText(one.createdAt) ?? '',
                  }),
                  one.lastUsedAt
                    ? t('scim.tokenUsed', { time: timeText(one.lastUsedAt) ?? '' })
                    : t('scim.tokenUnused'),
                  ...(one.expiresAt ? [t('scim.tokenExpires', { time: timeText(one.expiresAt) ?? '' })] : []),
                ].join(', ')}
              </li>
            ))}
          </ul>
        ) : (
          <Text block>{t('scim.noToken')}</Text>
        )}
        <div>
          <Button
            variant={hasToken ? 'default' : 'primary'}
            loading={create.isRunning}
            onClick={() => (hasToken ? setReplacing(true) : void create.run())}
          >
            {t(hasToken ? 'scim.replaceToken' : 'scim.createToken')}
          </Button>
        </div>
      </Stack>
      {isReplacing ? (
        <ActionDialog
          {...renew}
          title={t('scim.replaceTitle')}
          confirmLabel={t('scim.replaceToken')}
          failure={tAdmin('area.saveFailed')}
          onDone={onDone}
          onClose={() => setReplacing(false)}
        >
          {t('scim.replaceText')}
        </ActionDialog>
      ) : null}
    </Card>
  );
}

function Received({ status: { people, pending, groups } }: { status: ScimStatus }) {
  const t = useT();
  return (
    <Card title={t('scim.received')} level={3}>
      <Facts
        columns={2}
        items={[
          { label: t('scim.people'), value: people },
          { label: t('scim.pending'), value: pending },
          {
            label: t('scim.groupNames'),
            value: groups
              .map(({ name, members }) => t('scim.groupMembers', { name, count: members }))
              .join(', '),
          },
        ]}
      />
    </Card>
  );
}

function Settings({ connection }: { connection: Connection }) {
  const t = useT();
  const tAdmin = useAdminT();
  return (
    <RecordForm
      key={connection.id}
      initialValues={scimValues(connection)}
      record={{
        valuesOf: scimValues,
        fields: {
          name: { label: t('name') },
          'scim.isPreview': { label: t('scim.isPreview') },
          'scim.linksByEmail': { label: t('scim.linksByEmail') },
          'scim.newSiteIds': { label: t('newSites') },
          'scim.mappings': { label: t('scim.mappings') },
        },
      }}
      stale={CONNECTION_WRITES}
      save={({ version, name, scim }) =>
        send(api.updateConnection, {
          path: { id: connection.id },
          body: { version, name: name.trim(), scim },
        })
      }
      label={t('settings', { name: connection.name })}
      draft={`admin-connection-${connection.id}`}
      isLong
      success={tAdmin('area.saved')}
      failure={tAdmin('area.saveFailed')}
    >
      <ScimFields />
    </RecordForm>
  );
}
