import { routeAt } from '@portal/shared/access';
import { useLocation } from '@portal/shared/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useConnection } from '../base/use-connection.ts';
import { currentBoot, NO_DEPLOYMENT } from '../federation/portal.ts';
import { useLeaveWithdrawn } from '../offline/use-leave-withdrawn.ts';
import { activateUpdate, useUpdate } from '../offline/use-update.ts';
import { NoticeList } from './notice-list.tsx';
import { UpdateQuestion } from './update-question.tsx';

/**
 * Notices of the portal (rules/frame.md#notices): offline, for as long as it lasts; Connected, with a refresh of
 * everything on screen; an update, which is activated and reloads the page when it is accepted; and missing modules,
 * because no deployment could be loaded or verified.
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

/** Whether the screen is unattended, so that no one can press anything (rules/frame.md#notices). */
function useUnattended(): boolean {
  const { pathname } = useLocation();
  const routes = currentBoot().remotes.flatMap(({ descriptor }) => descriptor.routes);
  return routeAt(routes, pathname)?.unattended ?? false;
}

const FIELDS = 'input:not([type="password"], [type="search"], [role="combobox"]), textarea';

/** Form fields that the person has typed into; fields that have left the page are forgotten. */
const touched = new Set<Element>();

/** Starts tracking typed input. Returns a function that stops it. */
function watchInput(): () => void {
  const onInput = (event: Event) => {
    const field = event.target;
    // A filter outside a form is part of the address and restored from it.
    if (field instanceof Element && field.matches(FIELDS) && field.closest('form')) touched.add(field);
  };
  // A form that is still there after it was sent holds nothing that would be missed; if it was refused, further
  // typing marks it again.
  document.addEventListener('input', onInput);
  return () => {
    document.removeEventListener('input', onInput);
    touched.clear();
  };
}

/**
 * Whether a form on the page has unsaved input. It may return true unnecessarily, but never false for unsaved input.
 */
function hasUnsavedInput(): boolean {
  for (const field of touched) if (!field.isConnected) touched.delete(field);
  return touched.size > 0;
}
