import { routeAt } from '@portal/shared/access';
import { useLocation } from '@portal/shared/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useConnection } from '../base/use-connection.ts';
import { currentBoot, NO_DEPLOYMENT } from '../federation/portal.ts';
import { useLeaveWithdrawn } from '../offline/use-leave-withdrawn.ts';
import { activateUpdate, useUpdate } from '../offline/use-update.ts';
import { NoticeList } from './notice-list.tsx';
import { hasUnsavedInput, watchInput } from './unsaved-input.ts';
import { UpdateQuestion } from './update-question.tsx';

/**
 * What the portal says of itself (rules/frame.md#notices): offline, for as long as it lasts; Connected, with a refresh
 * of all that is on screen; an update, which is activated and reloads the page when it is accepted; and that it is
 * without its modules, because no deployment could be had or believed.
 */
export function Notices() {
  const { mutate } = useSWRConfig();
  const connection = useConnection();
  const hasUpdate = useUpdate();
  const [isBackSeen, setBackSeen] = useState(false);
  const [isUpdateSeen, setUpdateSeen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isUpdating, setUpdating] = useState(false);

  useLeaveWithdrawn();
  useEffect(() => watchInput(), []);
  useEffect(() => {
    if (connection === 'offline') setBackSeen(false);
  }, [connection]);

  const update = async () => {
    setUpdating(true);
    try {
      await activateUpdate();
    } catch (error) {
      console.error('The update could not be activated', error);
      window.location.reload();
    }
  };
  const isUnattended = useUnattended();
  const updateNow = useEffectEvent(update);
  useEffect(() => {
    if (isUnattended && hasUpdate) void updateNow();
  }, [isUnattended, hasUpdate]);
  if (isUnattended) return null;
  return (
    <>
      <NoticeList
        isOffline={connection === 'offline'}
        isBare={connection !== 'offline' && currentBoot() === NO_DEPLOYMENT}
        isBack={connection === 'back' && !isBackSeen}
        hasUpdate={hasUpdate && !isUpdateSeen && !isAsking}
        isUpdating={isUpdating}
        onRefresh={() => {
          setBackSeen(true);
          void mutate(() => true);
        }}
        onBackSeen={() => setBackSeen(true)}
        onUpdate={() => (hasUnsavedInput() ? setAsking(true) : void update())}
        onUpdateSeen={() => setUpdateSeen(true)}
      />
      {isAsking ? (
        <UpdateQuestion
          isUpdating={isUpdating}
          onUpdate={() => void update()}
          onLater={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

/** A screen before which nobody stands to press anything (rules/frame.md#notices). */
function useUnattended(): boolean {
  const { pathname } = useLocation();
  const routes = currentBoot().remotes.flatMap(({ descriptor }) => descriptor.routes);
  return routeAt(routes, pathname)?.unattended ?? false;
}
