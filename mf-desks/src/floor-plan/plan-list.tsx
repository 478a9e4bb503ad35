import { Button, Empty, Stack, Text, Title } from '@portal/shared/ui/core';
import { FeatureTags, StatusBadge } from '@portal/shared/ui/display';
import type { PlanDesk, PlanRoom } from './calls.ts';
import { DESK_FACES, ROOM_FACES } from './faces.ts';
import { useT } from './texts/en.ts';
import type { useDeskState } from './use-desk-state.ts';
import type { NearPlace } from './use-near-on-plan.ts';

export interface PlanListProps {
  desks: readonly PlanDesk[];
  rooms: readonly PlanRoom[];
  words: ReturnType<typeof useDeskState>;
  /** Of free desks near somebody; the desks are in this order. */
  near: ReadonlyMap<number, NearPlace>;
  onRequest: (desk: PlanDesk) => void;
  onRoom: (room: PlanRoom) => void;
  /** Goes to the plan, where it has a place. */
  onShow: (kind: 'desk' | 'room', id: number) => void;
}

/** The same as the plan in words, for who reads rather than looks. */
export function PlanList({ desks, rooms, words, near, onRequest, onRoom, onShow }: PlanListProps) {
  const t = useT();
  if (desks.length + rooms.length === 0) return <Empty icon="plan" title={t('nothingShown')} />;
  const place = (kind: 'desk' | 'room', { id, name, x }: { id: number; name: string; x: number | null }) =>
    x === null ? (
      <Text size="sm" tone="soft">
        {t('noPlace')}
      </Text>
    ) : (
      <Button
        variant="quiet"
        size="sm"
        square
        icon="pin"
        aria-label={t('showOnPlan', { name })}
        onClick={() => onShow(kind, id)}
      />
    );
  return (
    <Stack gap={6}>
      {desks.length > 0 ? (
        <section>
          <Title level={2} size="md">
            {t('desks')}
          </Title>
          <ul className="fp-rows">
            {desks.map((desk) => {
              const { face, state, refusal, sitter } = words(desk);
              return (
                <li key={desk.id} className="fp-row">
                  <span className="fp-row__name">
                    <Text strong>{desk.name}</Text>
                    <Text size="sm" tone="soft">
                      {desk.zone}
                    </Text>
                  </span>
                  <span className="fp-row__state">
                    <StatusBadge {...DESK_FACES[face]}>{state}</StatusBadge>
                    <Text size="sm">{sitter ?? (refusal === state ? '' : refusal)}</Text>
                    <Text size="sm">{near.get(desk.id)?.words}</Text>
                    <FeatureTags features={desk.features} />
                  </span>
                  <span className="fp-row__ways">
                    {refusal === null ? (
                      <Button
                        size="sm"
                        aria-label={t('request', { desk: desk.name })}
                        onClick={() => onRequest(desk)}
                      >
                        {t('requestDesk')}
                      </Button>
                    ) : null}
                    {place('desk', desk)}
                  </span>
                </li>
              );
            })}
          </ul>
        </section>
      ) : null}
      {rooms.length > 0 ? (
        <section>
          <Title level={2} size="md">
            {t('rooms')}
          </Title>
          <ul className="fp-rows">
            {rooms.map((room) => {
              const { tone, icon, text } = ROOM_FACES[room.status];
              return (
                <li key={room.id} className="fp-row">
                  <span className="fp-row__name">
                    <Text strong>{room.name}</Text>
                    <Text size="sm" tone="soft">
                      {room.typeName}
                    </Text>
                  </span>
                  <span className="fp-row__state">
                    <StatusBadge tone={tone} icon={icon}>
                      {t(text)}
                    </StatusBadge>
                    <Text size="sm">{room.reason}</Text>
                  </span>
                  <span className="fp-row__ways">
                    <Button
                      size="sm"
                      aria-label={t('detailsOf', { name: room.name })}
                      onClick={() => onRoom(room)}
                    >
                      {t('details')}
                    </Button>
                    {place('room', room)}
                  </span>
                </li>
              );
            })}
          </ul>
        </section>
      ) : null}
    </Stack>
  );
}
