import { useAction } from '@portal/shared/actions';
import { useSession } from '@portal/shared/session';
import { formatClock } from '@portal/shared/time';
import { Button, Text } from '@portal/shared/ui/core';
import { CAMERAS_DOMAIN, type CameraEvent } from '#parts/cameras';
import { correctPlate } from './calls.ts';
import { useT } from './texts/en.ts';

/** Plates that are expected and look alike. Only a person says that it is one of them. */
export function Suggestions({ event }: { event: CameraEvent }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { run, running } = useAction({ call: correctPlate, stale: [CAMERAS_DOMAIN] });
  if (event.suggestions.length === 0) return null;
  return (
    <ul className="pk-event__suggestions">
      {event.suggestions.map(({ registration, expectedAt, name }) => {
        const at = expectedAt && formatClock(expectedAt, event.timeZone, locale);
        const asked = at ? t('isItAt', { registration, at }) : t('isIt', { registration });
        return (
          <li key={registration}>
            <Text size="sm">{name ? t('askedOf', { asked, name }) : asked}</Text>
            <Button
              size="sm"
              loading={running?.registration === registration}
              aria-label={t('usePlateOf', { registration })}
              onClick={() => void run({ id: event.id, registration })}
            >
              {t('usePlate')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
