import * as api from '@portal/openapi/parking';
import { useAction } from '@portal/shared/actions';
import { send } from '@portal/shared/api';
import { useSession } from '@portal/shared/session';
import { formatClock } from '@portal/shared/time';
import { Alert, Button, Stack, Text } from '@portal/shared/ui/core';
import { CAMERAS_DOMAIN, type CameraEvent } from '#parts/cameras';
import { useT } from './texts/en.ts';

type Suggestion = CameraEvent['suggestions'][number];

/** Plates that look alike and are on a list, or expected. Only a person says that it is one of them. */
export function Suggestions({ event }: { event: CameraEvent }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { run, running } = useAction({
    call: ({ id, registration }: { id: number; registration: string }) =>
      send(api.correctCameraEvent, { path: { id }, body: { registration } }),
    stale: [CAMERAS_DOMAIN],
  });
  if (event.suggestions.length === 0) return null;
  const questionOf = ({ registration, list, expectedAt, name }: Suggestion) => {
    if (list === 'deny') return t('looksDenied', { registration });
    if (list === 'allow') return t('isItAllowed', { registration });
    const at = expectedAt && formatClock(expectedAt, event.timeZone, locale);
    const asked = at ? t('isItAt', { registration, at }) : t('isIt', { registration });
    return name ? t('askedOf', { asked, name }) : asked;
  };
  return (
    <Stack as="ul" gap={2}>
      {event.suggestions.map((suggestion) => {
        const { registration, list } = suggestion;
        const use = (
          <Button
            size="sm"
            loading={running?.registration === registration}
            aria-label={t('usePlateOf', { registration })}
            onClick={() => void run({ id: event.id, registration })}
          >
            {t('usePlate')}
          </Button>
        );
        return (
          <li key={registration}>
            {list === 'deny' ? (
              <Alert tone="danger" title={questionOf(suggestion)} action={use} />
            ) : (
              <Stack row gap={2}>
                <Text size="sm">{questionOf(suggestion)}</Text>
                {use}
              </Stack>
            )}
          </li>
        );
      })}
    </Stack>
  );
}
