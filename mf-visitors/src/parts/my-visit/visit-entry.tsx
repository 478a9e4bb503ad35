import { LanguageSwitch, usePhoneLanguage } from '@portal/shared/language';
import { QueryFailure } from '@portal/shared/query-state';
import { useParams } from '@portal/shared/router';
import { Loading, Skeleton, Stack } from '@portal/shared/ui/core';
import type { ReactNode } from 'react';
import type { MyVisit } from '#parts/api';
import { DeadLink } from './dead-link.tsx';
import { entryOf, isVisitUuid } from './entry.ts';
import { useT } from './texts/en.ts';
import { useMyVisit } from './use-my-visit.ts';
import './my-visit.css';

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
