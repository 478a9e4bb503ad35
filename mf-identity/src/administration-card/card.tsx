import { QueryState } from '@portal/shared/query-state';
import { Link } from '@portal/shared/router';
import { Card, Skeleton, Stack, Tag, Text } from '@portal/shared/ui/core';
import type { ReactNode } from 'react';
import { ADMIN_LINK, adminLink } from '#paths';
import { useAdministrationSummary } from './calls.ts';
import './card.css';
import { useT } from './texts/en.ts';

/** The dashboard's card of administrators (rules/access.md#administration-card): what waits, and the ways to deal with it. */
export function AdministrationCard() {
  const t = useT();
  return (
    <Card title={t('title')}>
      <Stack gap={4}>
        <Text block tone="soft">
          {t('about')}
        </Text>
        <QueryState
          query={useAdministrationSummary()}
          loading={t('loading')}
          skeleton={
            <>
              <Skeleton width="70%" />
              <Skeleton width="55%" />
            </>
          }
          failed={t('failed')}
          isSmall
        >
          {({ approvals, failedMessages, failedLoads }) =>
            approvals.count + failedMessages + failedLoads.length === 0 ? (
              <Text block>{t('nothing')}</Text>
            ) : (
              <ul className="id-waits">
                <Line label={t('approvals')} count={approvals.count}>
                  <ul className="id-waits__people">
                    {approvals.results.map(({ id, name }) => (
                      <li key={id}>
                        <Link to={adminLink('users', id)}>{name}</Link>
                      </li>
                    ))}
                  </ul>
                  {approvals.count > approvals.results.length ? (
                    <Text size="sm" tone="soft">
                      {t('more', { count: approvals.count - approvals.results.length })}
                    </Text>
                  ) : null}
                </Line>
                <Line label={t('failedMessages')} count={failedMessages} />
                <Line label={t('failedLoads')} count={failedLoads.length}>
                  {failedLoads.map(({ remote, failures, loads }) => (
                    <Text key={remote} block size="sm" tone="soft">
                      {remote}: {t('loadsOf', { failures, loads })}
                    </Text>
                  ))}
                </Line>
              </ul>
            )
          }
        </QueryState>
        <ul className="id-waits__ways">
          <li>
            <Link to={adminLink('users')}>{t('users')}</Link>
          </li>
          <li>
            <Link to={adminLink('versions')}>{t('versions')}</Link>
          </li>
          <li>
            <Link to={ADMIN_LINK}>{t('area')}</Link>
          </li>
        </ul>
      </Stack>
    </Card>
  );
}

/** Nothing of a kind is no line. */
function Line({ label, count, children }: { label: string; count: number; children?: ReactNode }) {
  if (count === 0) return null;
  return (
    <li>
      <span className="id-waits__line">
        <Text>{label}</Text>
        <Tag tone="warning">{String(count)}</Tag>
      </span>
      {children}
    </li>
  );
}
