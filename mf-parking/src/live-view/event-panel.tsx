import { useSession } from '@portal/shared/session';
import { formatClock } from '@portal/shared/time';
import { Button, Card, Icon, Tag, Text, Title } from '@portal/shared/ui/core';
import { Facts } from '@portal/shared/ui/display';
import type { CameraEvent } from '#parts/cameras';
import { useSeenAt } from './columns.tsx';
import { EventActions } from './event-actions.tsx';
import { Owner } from './owner.tsx';
import { Pictures } from './pictures.tsx';
import { STATUS_LOOK } from './status-look.ts';
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
        <div className="pk-event__state">
          <Tag {...STATUS_LOOK[status]}>{t(`statuses.${status}`)}</Tag>
          <Tag icon={isIn ? 'enter' : 'exit'}>{t(isIn ? 'in' : 'out')}</Tag>
        </div>
        <Pictures event={event} onOpen={onPicture} />
        <Title level={2} size="xl" className="pk-plate pk-plate--large">
          {registration}
        </Title>
        <div className="pk-event__about">
          <Facts
            items={[
              { label: t('columns.owner'), value: <Owner user={vehicle.user} /> },
              {
                label: t('camera'),
                value: (
                  <span className="pk-event__line">
                    <span
                      className="pk-event__camera"
                      style={{ background: event.cameraColor ?? undefined }}
                    />
                    {t('seenBy', { camera: event.cameraName, at })}
                  </span>
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
            className="pk-event__edit"
            data-key="n"
            keys="N"
            aria-label={t(vehicle.note === null ? 'addNoteOf' : 'editNoteOf', { registration })}
            onClick={() => onVehicle(event)}
          >
            {t(vehicle.note === null ? 'addNote' : 'editNote')}
          </Button>
        </div>
        <EventActions event={event} onList={(action) => onList(event, action)} />
      </Card>
    </article>
  );
}

function Warning({ text }: { text: string }) {
  return (
    <Text size="sm" tone="warning" className="pk-event__line">
      <Icon name="alert" size={14} /> {text}
    </Text>
  );
}
