import { useAction } from '@portal/shared/actions';
import { Button, Stack, Text } from '@portal/shared/ui/core';
import { CAMERAS_DOMAIN, type CameraEvent } from '#parts/cameras';
import { type Decision, decideEvent, type EventAction } from './calls.ts';
import { useT } from './texts/en.ts';

interface EventActionsProps {
  event: CameraEvent;
  /** The lists ask for a note first. */
  onList: (action: 'allowlist' | 'denylist') => void;
}

/**
 * The four buttons of an event. What the server does not offer cannot be pressed, and why is said below. A failure is silent: the
 * list is fetched again and shows what is (the specification's error catalogue).
 */
export function EventActions({ event, onList }: EventActionsProps) {
  const t = useT();
  const { run, running } = useAction<Decision, CameraEvent>({ call: decideEvent, stale: [CAMERAS_DOMAIN] });
  const { registration } = event.vehicle;
  const offered = (action: EventAction) => event.actions.includes(action);
  const button = (action: EventAction, press: () => void) => (
    <Button
      size="sm"
      variant={action === 'deny' || action === 'denylist' ? 'danger-quiet' : 'default'}
      disabled={!offered(action)}
      loading={running?.action === action}
      onClick={press}
      aria-label={t(`do.${action}Of`, { registration })}
    >
      {t(`do.${action}`)}
    </Button>
  );
  const why = event.status === 'unknown' ? null : t(`why.${event.status}`);
  return (
    <Stack gap={2} className="pk-event__do">
      <div className="pk-event__buttons">
        {button('allow', () => void run({ id: event.id, action: 'allow' }))}
        {button('allowlist', () => onList('allowlist'))}
        {button('deny', () => void run({ id: event.id, action: 'deny' }))}
        {button('denylist', () => onList('denylist'))}
      </div>
      {why ? (
        <Text size="sm" tone="soft">
          {why}
        </Text>
      ) : null}
    </Stack>
  );
}
