import * as api from '@portal/openapi/parking';
import { useAction } from '@portal/shared/actions';
import { useAlarm, useSound } from '@portal/shared/alarm';
import { send, useRead } from '@portal/shared/api';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { defineList, ListFilters, ListScreen, ListSearch, ListSelect, useList } from '@portal/shared/list';
import { useSession } from '@portal/shared/session';
import { useNow } from '@portal/shared/time';
import { Button, Stack, Text } from '@portal/shared/ui/core';
import { CountFilter, CountFilters, KeyHints } from '@portal/shared/ui/display';
import { enumParam, intParam, textParam, useQueryParam } from '@portal/shared/url-state';
import { useEffect, useRef, useState } from 'react';
import { CAMERAS_DOMAIN, type CameraEvent } from '#parts/cameras';
import { PLATE_LISTS_PATH } from '#paths';
import { useEventColumns } from './columns.tsx';
import { EventPanel, type EventPanelEvents } from './event-panel.tsx';
import { useT } from './texts/en.ts';
import { useEventKeys } from './use-event-keys.ts';
import { isWaiting } from './waiting.ts';
import './list.css';

const loadNote = () => import('./list-note-dialog.tsx').then((m) => m.ListNoteDialog);

const loadVehicle = () => import('./vehicle-note-dialog.tsx').then((m) => m.VehicleNoteDialog);

const loadPicture = () => import('./picture-dialog.tsx').then((m) => m.PictureDialog);

const STATUSES = ['authorized', 'unauthorized', 'unknown', 'denied', 'exit'] as const;

const eventsList = defineList({
  filters: { search: textParam(), status: enumParam(STATUSES), camera: intParam() },
  minSearch: 2,
  topics: [CAMERAS_DOMAIN],
});

const EVENT = intParam();
const SOUND = 'live-view';
/** The specification's poll, next to live updates. */
const POLL = { refreshInterval: 5000 };
const NO_ROWS: readonly CameraEvent[] = [];

/**
 * Screen `anpr` (rules/parking.md#cameras): the events as the cameras see them, and beside them the car that waits or the
 * event that was chosen, with its decisions.
 */
export function LiveView() {
  const t = useT();
  const site = useSession((session) => session.siteId);
  const place = useRef<HTMLDivElement>(null);
  const { before, isPausing, pause, resume } = usePause();
  const list = useList(eventsList, (query) => ({
    ...query,
    ...(site === null ? {} : { site }),
    ...(before === null ? {} : { before }),
  }));
  // Also polled while paused: decisions still show.
  const answer = useRead(api.listCameraEvents, { query: list.query }, POLL);
  useFirstPageAfterFailure(answer.error !== undefined, list);
  const { before: _, page: __, limit: ___, ...same } = { before: null, ...list.query };
  const { data: newer } = useRead(
    api.listCameraEvents,
    before === null ? null : { query: { ...same, after: before, limit: 10 } },
    { ...POLL, keepPreviousData: false },
  );
  const arrived = newer?.count ?? 0;
  const cameras = useRead(api.listCameras).data ?? [];
  const ofSite = cameras.filter(({ siteId }) => site === null || siteId === site);
  const now = useNow();
  // The last unknown plates, whatever the list shows: one of them may be at the barrier.
  const unknown = useRead(
    api.listCameraEvents,
    { query: { status: 'unknown', limit: 10, page: 1, ...(site === null ? {} : { site }) } },
    POLL,
  ).data;
  const waiting = (unknown?.results ?? NO_ROWS).filter((event) => isWaiting(event, now));
  const [hasSound, setSound] = useSound(SOUND);
  useAlarm(
    SOUND,
    waiting.map(({ id }) => `${id} waits`),
    hasSound,
  );

  const rows = answer.data?.results ?? NO_ROWS;
  const [chosenId, setChosenId] = useQueryParam('event', EVENT);
  // The car that has waited longest stays shown while others come.
  const shown = [...rows, ...waiting].find(({ id }) => id === chosenId) ?? waiting.at(-1) ?? rows[0];
  const columns = useEventColumns(shown?.id);
  const { events, dialogs } = useEventDialogs();
  const show = ({ id }: CameraEvent) => setChosenId(id);
  useEventKeys(place, {
    onMove: (by) => {
      const next = rows[rows.findIndex(({ id }) => id === shown?.id) + by];
      if (!next) return;
      show(next);
      place.current?.querySelector<HTMLElement>(`[data-row="${next.id}"] .wp-table__open`)?.focus();
    },
    onNextWaiting: () => {
      const next = waiting[(waiting.findIndex(({ id }) => id === shown?.id) + 1) % waiting.length];
      if (next) show(next);
    },
  });

  return (
    <div className="pk-live" ref={place}>
      <Stack gap={3}>
        <ListScreen
          list={list}
          answer={answer}
          label={t('events')}
          isDense
          columns={columns}
          onOpen={show}
          found={(count) => t('found', { count })}
          aside={
            <Text size="sm" tone="soft" role="status">
              {before === null
                ? t(list.live)
                : arrived === 0
                  ? t('paused')
                  : t('pausedNew', { count: arrived })}
            </Text>
          }
          tools={
            <>
              <Button
                size="sm"
                icon={hasSound ? 'sound' : 'sound-off'}
                aria-pressed={hasSound}
                onClick={() => setSound(!hasSound)}
              >
                {t('sound')}
              </Button>
              {before === null ? (
                <Button size="sm" icon="pause" data-key="p" loading={isPausing} onClick={pause}>
                  {t('pause')}
                </Button>
              ) : (
                <Button size="sm" variant="primary" icon="play" data-key="p" onClick={resume}>
                  {t('resume')}
                </Button>
              )}
              <Button variant="quiet" size="sm" href={PLATE_LISTS_PATH}>
                {t('plateLists')}
              </Button>
            </>
          }
          filters={
            <ListFilters list={list} inRow>
              <ListSearch list={list} hideLabel placeholder={t('searchPlaceholder')} />
              <CountFilters label={t('status')}>
                {[null, ...STATUSES].map((status) => (
                  <CountFilter
                    key={status}
                    label={status === null ? t('all') : t(`statuses.${status}`)}
                    value={status === 'unknown' && waiting.length > 0 ? waiting.length : null}
                    isPressed={list.params.status === status}
                    onPress={() => list.set({ status })}
                  />
                ))}
              </CountFilters>
              {ofSite.length > 1 ? (
                <ListSelect
                  label={t('camera')}
                  hideLabel
                  any={t('anyCamera')}
                  value={list.params.camera}
                  options={ofSite.map(({ id, name }) => ({ value: id, label: name }))}
                  onChange={(camera) => list.set({ camera })}
                />
              ) : null}
            </ListFilters>
          }
          failed={t('failed')}
          icon="camera"
          noMatch={t('noMatch')}
          none={t('none')}
          noneText={t('noneText')}
        />
        <KeyHints
          hints={[
            { keys: ['↑', '↓'], label: t('keys.event') },
            { keys: ['U'], label: t('keys.waiting') },
            { keys: ['P'], label: t('keys.pause') },
          ]}
        />
      </Stack>
      {shown ? (
        <div className="pk-live__side">
          {waiting.length > 0 ? <WaitingTabs waiting={waiting} shownId={shown.id} onShow={show} /> : null}
          <EventPanel event={shown} {...events} />
        </div>
      ) : null}
      {dialogs}
    </div>
  );
}

interface Paged {
  page: number;
  limit: number;
  set: (change: { page: 1; limit: 25 }, options: { replace: true }) => void;
}

/** A page that could not be loaded is left for the first one, with 25 rows (the specification's error catalogue). */
function useFirstPageAfterFailure(hasFailed: boolean, { page, limit, set }: Paged): void {
  useEffect(() => {
    if (hasFailed && (page !== 1 || limit !== 25)) set({ page: 1, limit: 25 }, { replace: true });
  }, [hasFailed, page, limit, set]);
}

/** The dialogs of an event; each loads when it is first opened. */
function useEventDialogs() {
  const note = useLazyDialog(loadNote);
  const vehicle = useLazyDialog(loadVehicle);
  const picture = useLazyDialog(loadPicture);
  const events: EventPanelEvents = {
    onList: (event: CameraEvent, action) => note.open({ event, action }),
    onVehicle: ({ vehicle: known }: CameraEvent) => vehicle.open({ vehicle: known }),
    onPicture: (event: CameraEvent, of) => picture.open({ event, of }),
  };
  return {
    events,
    dialogs: (
      <>
        {note.dialog}
        {vehicle.dialog}
        {picture.dialog}
      </>
    ),
  };
}

/** Freezes the list at the latest event, so that nothing moves while the user reads or clicks. */
function usePause() {
  const [before, setBefore] = useState<number | null>(null);
  const pausing = useAction<void, number>({
    call: async () => {
      const { results } = await send(api.listCameraEvents, { query: { limit: 10 } });
      return Math.max(0, ...results.map(({ id }) => id));
    },
    onDone: (newest) => setBefore(newest),
  });
  return {
    /** The newest event that is shown, 0 if there is none; null while the list is live. */
    before,
    isPausing: pausing.isRunning,
    pause: () => void pausing.run(),
    resume: () => setBefore(null),
  };
}

interface WaitingTabsProps {
  waiting: readonly CameraEvent[];
  shownId: number;
  onShow: (event: CameraEvent) => void;
}

/** The cars before the barriers, with the time each has waited; a press shows one. */
function WaitingTabs({ waiting, shownId, onShow }: WaitingTabsProps) {
  const t = useT();
  const now = useNow(1000);
  return (
    <Stack as="ul" row gap={1} className="pk-waiting" aria-label={t('waiting')}>
      {waiting.map((event) => (
        <li key={event.id}>
          <button type="button" aria-pressed={event.id === shownId} onClick={() => onShow(event)}>
            <span className="pk-plate">{event.vehicle.registration}</span>{' '}
            {elapsed(now - Date.parse(event.executedAt))}
          </button>
        </li>
      ))}
    </Stack>
  );
}

/** Minutes and seconds, `1:05`. */
function elapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
