import type { FloorDisplay } from '@portal/openapi/meetings';
import { FROM_AFAR } from '@portal/shared/screen-mode';
import { useSession } from '@portal/shared/session';
import { Stack } from '@portal/shared/ui/core';
import { LostNote } from '../lost-note.tsx';
import { faceOf } from '../rules/face.ts';
import { ScreenHead } from '../screen-head.tsx';
import { useT } from '../texts/en.ts';
import { knownOfFloorRoom } from '../words.ts';
import { desksNow } from './desk-now.ts';
import { DesksPart } from './desks-part.tsx';
import { FloorPlan } from './floor-plan.tsx';
import type { RoomNow } from './room-now.ts';
import { RoomTile } from './room-tile.tsx';
import { usePicture } from './use-picture.ts';
import { useTurning } from './use-turning.ts';
import './floor-screen.css';

interface FloorScreenProps {
  display: FloorDisplay;
  /** The server's clock, ms. */
  now: number;
  /** Since when there is no answer, ms; null while there is. */
  lostSince: number | null;
}

/** The display of a floor: its plan, all its rooms and today's desks, free or taken (rules/displays.md#wall). */
export function FloorScreen({ display, now, lostSince }: FloorScreenProps) {
  const t = useT();
  const client = useSession((session) => session.client);
  const { list, page } = useTurning();
  const { date, site, floor, rooms } = display;
  const points = usePicture(floor.picture);
  const picture = floor.image ? `data:image/svg+xml,${encodeURIComponent(floor.image)}` : points;
  const desks = desksNow(display, now);
  const of = { date, zone: site.timeZone, serverTime: Date.parse(display.serverTime) };
  const shown: RoomNow[] = rooms.map((room) => ({ room, face: faceOf(knownOfFloorRoom(room, of), now) }));
  const free = shown.filter(({ face }) => face.kind === 'free').length;
  const place = [client?.name, floor.building?.name ?? site.name].filter(Boolean).join(' · ');
  return (
    <main className={`mm-screen mm-floor ${FROM_AFAR}`} data-plan={picture ? '' : undefined}>
      <ScreenHead title={floor.name} place={place} now={now} zone={site.timeZone} />
      {picture ? <FloorPlan floor={floor} picture={picture} rooms={shown} desks={desks} /> : null}
      <Stack className="mm-screen__side">
        {rooms.length > 0 || desks.length === 0 ? (
          <section className="mm-floor__part" aria-label={t('floorRooms')}>
            <h2>
              <span role="status">
                {rooms.length === 0
                  ? t('floorNone')
                  : free === 0 && shown.some(({ face }) => face.kind === 'unknown')
                    ? t('floorUnknown')
                    : t('floorFree', { count: free, all: rooms.length })}
              </span>
              {page ? <small>{t('page', { ...page, all: rooms.length })}</small> : null}
            </h2>
            <Stack
              as="ul"
              gap={2}
              columns="15em"
              ref={list}
              className="mm-floor__list"
              data-few={(rooms.length <= FEW && desks.length === 0) || undefined}
            >
              {shown.map((one) => (
                <RoomTile key={one.room.id} {...one} zone={site.timeZone} />
              ))}
            </Stack>
          </section>
        ) : null}
        {desks.length > 0 ? <DesksPart desks={desks} code={display.deskCode} /> : null}
      </Stack>
      <LostNote since={lostSince} now={now} zone={site.timeZone} />
    </main>
  );
}

/** So many stand below one another in large letters, where no desks need the place. */
const FEW = 6;
