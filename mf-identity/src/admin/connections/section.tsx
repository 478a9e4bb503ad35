import * as api from '@portal/openapi/identity';
import { useRead } from '@portal/shared/api';
import { recordId } from '@portal/shared/links';
import { QueryState } from '@portal/shared/query-state';
import { useNavigate } from '@portal/shared/router';
import { Button, Empty, Stack } from '@portal/shared/ui/core';
import { Section } from '@portal/shared/ui/sections';
import { adminLink } from '#paths';
import { ConnectionScreen } from './connection-screen.tsx';
import { ConnectionsList } from './list.tsx';
import { NewConnection } from './new-connection.tsx';
import { NewDirectory } from './scim/new-directory.tsx';
import { useT } from './texts/en.ts';

/** Section `connections`: `/admin/connections`, `/new`, and `/{id}` for one. */
export function ConnectionsSection({ id }: { id: string | undefined }) {
  const t = useT();
  const navigate = useNavigate();
  const query = useRead(api.listConnections, id === undefined ? {} : null);
  const add = (
    <Stack row gap={3}>
      <Button variant="primary" icon="plus" onClick={() => navigate(adminLink('connections', 'new'))}>
        {t('add')}
      </Button>
      <Button icon="plus" onClick={() => navigate(adminLink('connections', 'new-directory'))}>
        {t('scim.add')}
      </Button>
    </Stack>
  );
  if (id === 'new') return <NewConnection />;
  if (id === 'new-directory') return <NewDirectory />;
  const connectionId = recordId(id);
  if (connectionId !== null) return <ConnectionScreen key={connectionId} id={connectionId} />;
  if (id !== undefined)
    return (
      <Empty
        icon="plug"
        title={t('unknown')}
        action={<Button onClick={() => navigate(adminLink('connections'))}>{t('toList')}</Button>}
      />
    );
  return (
    <Section title={t('title')} about={t('about')} actions={add}>
      <QueryState query={query}>{(connections) => <ConnectionsList connections={connections} />}</QueryState>
    </Section>
  );
}
