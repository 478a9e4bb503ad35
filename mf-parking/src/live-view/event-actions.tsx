import * as api from '@portal/openapi/parking';
import { useAction } from '@portal/shared/actions';
import { send } from '@portal/shared/api';
import { Button, Stack, Text } from '@portal/shared/ui/core';
import { CAMERAS_DOMAIN, type CameraEvent } from '#parts/cameras';
import { useT } from './texts/en.ts';

const LOOKS = { allow: 'primary', deny: 'danger-quiet', allowlist: 'default', denylist: 'default' } as const;

const DECISIONS = { allow: api.allowCameraEvent, deny: api.denyCameraEvent } as const;

type EventAction = CameraEvent['actions'][number];

interface EventActionsProps {
  event: CameraEvent;
  /** The lists ask for a note first. */
  onList: (action: 'allowlist' | 'denylist') => void;
}

/**
 * The four buttons of an event. Actions that the server doesn't offer are disabled, with the reason below. A failure
 * is silent: the list reloads and shows the current state (the specification's error catalogue).
 */
export function EventActions({ event, onList }: EventActionsProps) {
  const t = useT();
  const { run, running } = useAction<keyof typeof DECISIONS, CameraEvent>({
    call: (action) => send(DECISIONS[action], { path: { id: event.id } }),
    stale: [CAMERAS_DOMAIN],
  });
  const { registration } = event.vehicle;
  const offered = (action: EventAction) => event.actions.includes(action);
  const button = (action: EventAction, key: string, press: () => void) => (
    <Button
      size={key.length > 1 ? 'sm' : 'md'}
      variant={LOOKS[action]}
      data-key={key.length > 1 ? key.slice(-1) : key.toLowerCase()}
      keys={key}
      disabled={!offered(action)}
      loading={running === action}
      onClick={press}
      aria-label={t(`do.${action}Of`, { registration })}
    >
      {t(`do.${action}`)}
    </Button>
  );
  const why = event.status === 'unknown' ? null : t(`why.${event.status}`);
  return (
    <Stack gap={2} className="pk-event__do">
      <Stack columns={8} gap={2}>
        {button('allow', 'A', () => void run('allow'))}
        {button('deny', 'D', () => void run('deny'))}
        {button('allowlist', 'Shift+A', () => onList('allowlist'))}
        {button('denylist', 'Shift+D', () => onList('denylist'))}
      </Stack>
      {why ? (
        <Text size="sm" tone="soft">
          {why}
        </Text>
      ) : null}
    </Stack>
  );
}
