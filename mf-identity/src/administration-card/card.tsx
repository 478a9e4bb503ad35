import * as api from '@portal/openapi/identity';
import { useRead } from '@portal/shared/api';
import { QueryState } from '@portal/shared/query-state';
import { Link } from '@portal/shared/router';
import { Card, CardRowsSkeleton, Empty, ListRow, ListRows, Stack, Tag, Text } from '@portal/shared/ui/core';
import type { ReactNode } from 'react';
import { ADMIN_LINK, adminLink } from '#paths';
import './card.css';
import { useT } from './texts/en.ts';

/** The dashboard's card of administrators (rules/access.md#administration-card): what waits, and the ways to deal with it. */
export function AdministrationCard() {
  const t = useT();
  return (
    <Card
      flush
      title={t('title')}
      footer={
        <Stack as="ul" row gap={4}>
          <li>
            <Link to={adminLink('users')}>{t('users')}</Link>
          </li>
          <li>
            <Link to={adminLink('versions')}>{t('versions')}</Link>
          </li>
          <li>
            <Link to={ADMIN_LINK}>{t('area')}</Link>
          </li>
        </Stack>
      }
    >
      <QueryState
        query={useRead(api.getAdministrationSummary)}
        loading={t('loading')}
        skeleton={<CardRowsSkeleton />}
        failed={t('failed')}
      >
        {({ approvals, failedMessages, failedLoads }) =>
          approvals.count + failedMessages + failedLoads.length === 0 ? (
            <Empty icon="check" title={t('nothing')}>
              {t('about')}
            </Empty>
          ) : (
            <ListRows>
              <Line label={t('approvals')} count={approvals.count}>
                {approvals.results.map(({ id, name }) => (
                  <Link key={id} to={adminLink('users', id)} className="id-waits">
                    {name}
                  </Link>
                ))}
                {approvals.count > approvals.results.length
                  ? t('more', { count: approvals.count - approvals.results.length })
                  : null}
              </Line>
              <Line label={t('failedMessages')} count={failedMessages} />
              <Line label={t('failedLoads')} count={failedLoads.length}>
                {failedLoads.map(({ remote, failures, loads }) => (
                  <Text key={remote} block>
                    {remote}: {t('loadsOf', { failures, loads })}
                  </Text>
                ))}
              </Line>
            </ListRows>
          )
        }
      </QueryState>
    </Card>
  );
}

/** Nothing of a kind is no line. */
function Line({ label, count, children }: { label: string; count: number; children?: ReactNode }) {
  if (count === 0) return null;
  return <ListRow title={label} note={children} end={<Tag tone="warning">{String(count)}</Tag>} />;
}
