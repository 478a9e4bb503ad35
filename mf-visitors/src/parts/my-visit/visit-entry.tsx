import * as api from '@portal/openapi/visitors';
import { useApiQuery } from '@portal/shared/api';
import { LanguageSwitch, usePhoneLanguage } from '@portal/shared/language';
import { QueryFailure } from '@portal/shared/query-state';
import { useParams } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { Card, Loading, Skeleton, Stack, Text } from '@portal/shared/ui/core';
import type { ReactNode } from 'react';
import type { MyVisit } from '#parts/api';
import { asVisit, MY_VISIT_DOMAIN } from './as-visit.ts';
import { entryOf, isVisitUuid } from './entry.ts';
import { useT } from './texts/en.ts';
import './my-visit.css';

const REFRESH_MS = 30_000;

interface VisitEntryProps {
  children: (visit: MyVisit, reload: () => Promise<MyVisit | undefined>) => ReactNode;
}

/**
 * The door of the visitor's area (rules/visits.md#own-page): loads the visit and lets in only where it is the one of
 * the address, also where an employee is logged in, whose session is not sent along.
 */
export function VisitEntry({ children }: VisitEntryProps) {
  const { uuid = '' } = useParams();
  usePhoneLanguage();
  // A text that is no uuid is not worth a call, and would be refused as a header.
  return isVisitUuid(uuid) ? (
    <Entered key={uuid} uuid={uuid}>
      {children}
    </Entered>
  ) : (
    <DeadLink />
  );
}

function Entered({ uuid, children }: VisitEntryProps & { uuid: string }) {
  const t = useT();
  const query = useMyVisit(uuid);
  const { data, error, mutate } = query;
  const entry = entryOf(uuid, data, error);
  switch (entry.kind) {
    case 'refused':
      return <DeadLink />;
    case 'over':
      return <DeadLink isOver words={entry.words} />;
    case 'failed':
      return <QueryFailure query={query} failed={t('notLoaded')} failedText={t('notLoadedText')} />;
    case 'loading':
      return <VisitSkeleton label={t('loading')} />;
    case 'open':
      return (
        <>
          {children(entry.visit, () => mutate())}
          <LanguageSwitch label={t('language')} />
        </>
      );
  }
}

function VisitSkeleton({ label }: { label: string }) {
  return (
    <div className="wp-visit">
      <Loading label={label}>
        <Stack gap={6}>
          <Skeleton width="60%" height="2rem" />
          <Skeleton shape="block" height="22rem" />
          <Skeleton shape="block" height="12rem" />
        </Stack>
      </Loading>
    </div>
  );
}

/**
 * A link that opens no visit, or no longer: tells the visitor what that means and what to do
 * (rules/visits.md#own-page). Never shows the employees' login.
 * @param words the server's text, if the visit is over or cancelled
 */
function DeadLink({ isOver = false, words }: { isOver?: boolean; words?: string | undefined }) {
  const t = useT();
  const client = useSession((session) => session.client?.name ?? '');
  return (
    <>
      <div className="wp-visit">
        <Card title={t(isOver ? 'linkOver' : 'linkDead')}>
          <Stack gap={4}>
            <Text block role="status">
              {isOver ? (words ?? t('linkOverText')) : t('invalidVisit')}
            </Text>
            <ul className="wp-visit__todo">
              {isOver ? null : <li>{t('linkWhole')}</li>}
              <li>{t('linkNewest')}</li>
              <li>{t('linkHost', { client })}</li>
              <li>{t('linkDoor')}</li>
            </ul>
          </Stack>
        </Card>
      </div>
      <LanguageSwitch label={t('language')} />
    </>
  );
}

/** The visit of that token, asked for again each 30 s while the page is in front: visitors have no live events. */
function useMyVisit(uuid: string) {
  return useApiQuery([MY_VISIT_DOMAIN, 'visit', uuid], () => asVisit(uuid)(api.getMyVisit), {
    keepPreviousData: false,
    refreshInterval: REFRESH_MS,
  });
}
