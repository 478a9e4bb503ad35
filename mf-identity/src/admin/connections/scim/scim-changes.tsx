import type { components } from '@portal/openapi/identity';
import * as api from '@portal/openapi/identity';
import { useRead } from '@portal/shared/api';
import { useAllSites } from '@portal/shared/api/platform';
import { QueryState } from '@portal/shared/query-state';
import { Empty, Stack, Tag, type TagProps, Text } from '@portal/shared/ui/core';
import { Section } from '@portal/shared/ui/sections';
import { type Column, DataTable } from '@portal/shared/ui/table';
import { useT as usePeopleT } from '#parts/people';
import { useT } from '../texts/en.ts';

type Schemas = components['schemas'];
type ScimChange = Schemas['ScimChange'];

const TONES = {
  create: 'success',
  link: 'info',
  update: 'neutral',
  activate: 'success',
  deactivate: 'warning',
  rights: 'neutral',
  refuse: 'danger',
} as const satisfies Record<Schemas['ScimChangeKind'], TagProps['tone']>;
const KINDS = Object.keys(TONES) as Schemas['ScimChangeKind'][];

/** The changes that a sync makes (rules/provisioning.md#preview). */
export function ScimChanges({ id }: { id: number }) {
  const t = useT();
  const people = usePeopleT();
  const query = useRead(api.listScimChanges, { path: { id } });
  const sites = useAllSites().data ?? [];
  const siteName = (siteId: number) => sites.find((site) => site.id === siteId)?.name ?? '';
  const rightsText = ({ groupsAdded, groupsRemoved, sitesAdded, sitesRemoved }: ScimChange) =>
    [
      ...groupsAdded.map((group) => `+ ${people(`groups.${group}`)}`),
      ...sitesAdded.map((siteId) => `+ ${siteName(siteId)}`),
      ...groupsRemoved.map((group) => `− ${people(`groups.${group}`)}`),
      ...sitesRemoved.map((siteId) => `− ${siteName(siteId)}`),
    ].join(', ');
  const columns: Column<ScimChange>[] = [
    {
      key: 'person',
      title: t('scim.person'),
      isRowHeader: true,
      render: ({ name, email }) => (
        <>
          <strong>{name}</strong>
          <Text block tone="soft">
            {email}
          </Text>
        </>
      ),
    },
    {
      key: 'change',
      title: t('scim.change'),
      render: ({ kinds }) => (
        <Stack row gap={2}>
          {kinds.map((kind) => (
            <Tag key={kind} tone={TONES[kind]}>
              {t(`scim.kinds.${kind}`)}
            </Tag>
          ))}
        </Stack>
      ),
    },
    { key: 'rights', title: t('scim.rights'), render: rightsText },
    {
      key: 'reason',
      title: t('reason'),
      render: ({ reason }) => (reason === null ? null : t(`reasons.${reason}`)),
    },
  ];
  return (
    <Section title={t('scim.changes')} about={t('scim.changesAbout')}>
      <QueryState query={query}>
        {({ counts, changes }) => (
          <Stack gap={4}>
            <Stack row gap={2}>
              {KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
                <Tag key={kind} tone={TONES[kind]}>
                  {`${t(`scim.kinds.${kind}`)}: ${counts[kind]}`}
                </Tag>
              ))}
            </Stack>
            <DataTable
              label={t('scim.changes')}
              columns={columns}
              rows={changes}
              rowKey={(change) => change.id}
              empty={
                <Empty icon="check" title={t('scim.noChanges')}>
                  {t('scim.noChangesText')}
                </Empty>
              }
            />
          </Stack>
        )}
      </QueryState>
    </Section>
  );
}
