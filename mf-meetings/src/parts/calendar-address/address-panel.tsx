import * as api from '@portal/openapi/meetings';
import { useAction } from '@portal/shared/actions';
import { call, send, useApiQuery } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { QueryState } from '@portal/shared/query-state';
import { useSession } from '@portal/shared/session';
import { browserZone, formatDayOf } from '@portal/shared/time';
import { Button, Stack, Text } from '@portal/shared/ui/core';
import { CopyField } from '@portal/shared/ui/form';
import { useState } from 'react';
import { useT } from './texts/en.ts';

/** The calendar's owner: the user, or a room by its id. */
export type CalendarOwner = 'me' | number;

/** First part of the cache keys; nothing else shows feeds. */
const FEEDS_DOMAIN = 'calendar-feeds';
const STALE = [FEEDS_DOMAIN];

/**
 * Creates, replaces and ends a calendar's address (rules/calendar-feeds.md#feeds); a new one is shown until the user
 * leaves.
 */
export function AddressPanel({ owner }: { owner: CalendarOwner }) {
  const t = useT();
  const query = useCalendarFeed(owner);
  const [shown, setShown] = useState<string>();
  const [asks, setAsks] = useState<'renew' | 'end'>();
  const [hasEnded, setEnded] = useState(false);
  const onMade = (address: string) => {
    setShown(address);
    setEnded(false);
    setAsks(undefined);
  };
  const onEnded = () => {
    setShown(undefined);
    setEnded(true);
    setAsks(undefined);
  };
  const make = useAction<void, string>({
    call: () => createFeed(owner),
    stale: STALE,
    failure: t('failed'),
    onDone: onMade,
  });
  return (
    <QueryState query={query} loading={t('loading')} failed={t('notLoaded')} isSmall>
      {({ createdAt }) => (
        <Stack gap={4}>
          {shown ? <CopyField label={t('address')} text={shown} help={t('addressText')} /> : null}
          <div role="status">
            <Standing createdAt={createdAt} hasEnded={hasEnded} isShown={shown !== undefined} />
          </div>
          <Stack row gap={3}>
            {createdAt === null ? (
              <Button icon="plus" loading={make.isRunning} onClick={() => void make.run()}>
                {t('make')}
              </Button>
            ) : (
              <>
                <Button aria-haspopup="dialog" onClick={() => setAsks('renew')}>
                  {t('renew')}
                </Button>
                <Button variant="danger-quiet" aria-haspopup="dialog" onClick={() => setAsks('end')}>
                  {t('end')}
                </Button>
              </>
            )}
          </Stack>
          {asks === 'renew' ? (
            <ActionDialog<void, string>
              title={t('renewTitle')}
              confirmLabel={t('renew')}
              call={() => createFeed(owner)}
              stale={STALE}
              failure={t('failed')}
              onDone={onMade}
              onClose={() => setAsks(undefined)}
            >
              {t('renewText')}
            </ActionDialog>
          ) : null}
          {asks === 'end' ? (
            <ActionDialog<void, void>
              danger
              title={t('endTitle')}
              confirmLabel={t('end')}
              call={() => deleteFeed(owner)}
              stale={STALE}
              failure={t('failed')}
              onDone={onEnded}
              onClose={() => setAsks(undefined)}
            >
              {t('endText')}
            </ActionDialog>
          ) : null}
        </Stack>
      )}
    </QueryState>
  );
}

interface StandingProps {
  createdAt: string | null;
  hasEnded: boolean;
  isShown: boolean;
}

/** The state of the address as text; nothing while the address itself is shown. */
function Standing({ createdAt, hasEnded, isShown }: StandingProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  if (isShown) return null;
  if (createdAt === null) return <Text block>{t(hasEnded ? 'ended' : 'none')}</Text>;
  return <Text block>{t('since', { day: formatDayOf(createdAt, browserZone(), locale) })}</Text>;
}

function useCalendarFeed(owner: CalendarOwner) {
  return useApiQuery([FEEDS_DOMAIN, String(owner)], () =>
    owner === 'me' ? call(api.getCalendarFeed) : call(api.getRoomFeed, { params: { path: { id: owner } } }),
  );
}

/** @returns the new address, which the server sends only once */
async function createFeed(owner: CalendarOwner): Promise<string> {
  const made = await (owner === 'me'
    ? send(api.createCalendarFeed)
    : send(api.createRoomFeed, { path: { id: owner } }));
  return made.address;
}

async function deleteFeed(owner: CalendarOwner): Promise<void> {
  await (owner === 'me' ? send(api.deleteCalendarFeed) : send(api.deleteRoomFeed, { path: { id: owner } }));
}
