import { useSession } from '@portal/shared/session';
import { dayIn, formatClock, formatDayTime, today } from '@portal/shared/time';
import { Button, Icon, Stack, Tag, Text, Title } from '@portal/shared/ui/core';
import { StatusBadge } from '@portal/shared/ui/display';
import type { CameraEvent } from '#parts/cameras';
import { EventActions } from './event-actions.tsx';
import { Owner } from './owner.tsx';
import { Pictures } from './pictures.tsx';
import { STATUS_LOOK } from './status-look.ts';
import { Suggestions } from './suggestions.tsx';
import { useT } from './texts/en.ts';

export interface EventCardEvents {
  onList: (event: CameraEvent, action: 'allowlist' | 'denylist') => void;
  onVehicle: (event: CameraEvent) => void;
  onPicture: (event: CameraEvent, of: 'registration' | 'overview') => void;
}

/** One plate at one camera: what was seen, whose it is, and what can be done about it. */
export function EventCard({ event, onList, onVehicle, onPicture }: { event: CameraEvent } & EventCardEvents) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { vehicle, status, direction } = event;
  const isIn = direction === 'towards';
  const zone = event.timeZone;
  const isToday = dayIn(zone, event.executedAt) === today(zone);
  const at = isToday
    ? formatClock(event.executedAt, zone, locale)
    : formatDayTime(event.executedAt, zone, locale);
  return (
    <article className="pk-event" aria-label={t('eventOf', { registration: vehicle.registration, at })}>
      <Pictures event={event} onOpen={onPicture} />
      <Stack gap={2} className="pk-event__seen">
        <Stack row gap={2} className="pk-event__line">
          <Title level={3} size="lg" className="pk-event__plate">
            {vehicle.registration}
          </Title>
          <StatusBadge {...STATUS_LOOK[status]}>{t(`statuses.${status}`)}</StatusBadge>
          <Tag icon={isIn ? 'chevron-down' : 'chevron-up'}>{t(isIn ? 'in' : 'out')}</Tag>
        </Stack>
        <Text size="sm" tone="soft" className="pk-event__line">
          <span className="pk-event__camera" style={{ background: event.cameraColor ?? undefined }} />
          {t('seenBy', { camera: event.cameraName, at })}
        </Text>
        {event.readRegistration ? (
          <Text size="sm">{t('readAs', { registration: event.readRegistration })}</Text>
        ) : null}
        {event.isClockWrong ? <Warning text={t('clockWrong')} /> : null}
        {event.isLate ? (
          <Warning text={t('late', { at: formatClock(event.receivedAt, zone, locale) })} />
        ) : null}
        <Suggestions event={event} />
      </Stack>
      <Stack gap={2} className="pk-event__known">
        <Owner user={vehicle.user} />
        <Text size="sm" className="pk-event__note">
          {vehicle.note ?? t('noNote')}
        </Text>
        <span>
          <Button
            size="sm"
            onClick={() => onVehicle(event)}
            aria-label={t(vehicle.note === null ? 'addNoteOf' : 'editNoteOf', {
              registration: vehicle.registration,
            })}
          >
            {t(vehicle.note === null ? 'addNote' : 'editNote')}
          </Button>
        </span>
        {event.note ? (
          <Text size="sm" tone="soft" className="pk-event__note">
            {t('eventNote', { note: event.note })}
          </Text>
        ) : null}
        {event.decidedBy ? (
          <Text size="sm" tone="soft">
            {t('decidedBy', { name: event.decidedBy })}
          </Text>
        ) : null}
      </Stack>
      <EventActions event={event} onList={(action) => onList(event, action)} />
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
