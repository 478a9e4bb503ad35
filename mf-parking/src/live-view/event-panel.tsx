import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { formatClock } from '@portal/shared/time';
import { Button, Card, Stack, Tag, Text, Title } from '@portal/shared/ui/core';
import { Facts, Swatch } from '@portal/shared/ui/display';
import type { CameraEvent } from '#parts/cameras';
import { useSeenAt } from './columns.tsx';
import { EventActions } from './event-actions.tsx';
import { Pictures } from './pictures.tsx';
import { STATUS_STYLE } from './status-style.ts';
import { Suggestions } from './suggestions.tsx';
import { useT } from './texts/en.ts';

export interface EventPanelEvents {
  onList: (event: CameraEvent, action: 'allowlist' | 'denylist') => void;
  onVehicle: (event: CameraEvent) => void;
  onPicture: (event: CameraEvent, of: 'registration' | 'overview') => void;
}

/** One plate at one camera: what was seen, whose it is, and what can be done about it. */
export function EventPanel({
  event,
  onList,
  onVehicle,
  onPicture,
}: { event: CameraEvent } & EventPanelEvents) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const at = useSeenAt()(event);
  const { vehicle, status } = event;
  const { registration } = vehicle;
  const isIn = event.direction === 'towards';
  return (
    <article aria-label={t('eventOf', { registration, at })}>
      <Card flush className="pk-event">
        <Stack row gap={1}>
          <Tag {...STATUS_STYLE[status]}>{t(`statuses.${status}`)}</Tag>
          <Tag icon={isIn ? 'enter' : 'exit'}>{t(isIn ? 'in' : 'out')}</Tag>
        </Stack>
        <Pictures event={event} onOpen={onPicture} />
        <Title level={2} size="xl" className="pk-plate pk-plate--large">
          {registration}
        </Title>
        <Stack gap={2} align="start">
          <Facts
            items={[
              { label: t('columns.owner'), value: <Owner user={vehicle.user} /> },
              {
                label: t('camera'),
                value: (
                  <>
                    {event.cameraColor ? <Swatch color={event.cameraColor} /> : null}{' '}
                    {t('seenBy', { camera: event.cameraName, at })}
                  </>
                ),
              },
              { label: t('note'), value: vehicle.note ?? t('noNote') },
            ]}
          />
          {event.note ? (
            <Text size="sm" tone="soft">
              {t('eventNote', { note: event.note })}
            </Text>
          ) : null}
          {event.decidedBy ? (
            <Text size="sm" tone="soft">
              {t('decidedBy', { name: event.decidedBy })}
            </Text>
          ) : null}
          {event.readRegistration ? (
            <Text size="sm">{t('readAs', { registration: event.readRegistration })}</Text>
          ) : null}
          {event.isClockWrong ? <Warning text={t('clockWrong')} /> : null}
          {event.isLate ? (
            <Warning text={t('late', { at: formatClock(event.receivedAt, event.timeZone, locale) })} />
          ) : null}
          <Suggestions event={event} />
          <Button
            size="sm"
            variant="quiet"
            icon="edit"
            data-key="n"
            keys="N"
            aria-label={t(vehicle.note === null ? 'addNoteOf' : 'editNoteOf', { registration })}
            onClick={() => onVehicle(event)}
          >
            {t(vehicle.note === null ? 'addNote' : 'editNote')}
          </Button>
        </Stack>
        <EventActions event={event} onList={(action) => onList(event, action)} />
      </Card>
    </article>
  );
}

function Warning({ text }: { text: string }) {
  return (
    <Tag tone="warning" icon="alert">
      {text}
    </Tag>
  );
}

/** The owner of a registered vehicle, and how to reach them. */
function Owner({ user }: Pick<CameraEvent['vehicle'], 'user'>) {
  const t = useT();
  if (!user) {
    return (
      <Text size="sm" tone="soft">
        {t('noOwner')}
      </Text>
    );
  }
  return (
    <Stack gap={1} align="start">
      <Text block strong>
        {personName(user)}
      </Text>
      {user.phone ? <a href={`tel:${user.phone}`}>{user.phone}</a> : null}
      {user.email ? <a href={`mailto:${user.email}`}>{user.email}</a> : null}
    </Stack>
  );
}
