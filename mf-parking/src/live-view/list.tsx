import { ListFilters, ListScreen, ListSearch, ListSelect, useList } from '@portal/shared/list';
import { useSession } from '@portal/shared/session';
import { Button, Loading, Stack, Text } from '@portal/shared/ui/core';
import { useEffect } from 'react';
import { PLATE_LISTS_PATH } from '#paths';
import { useCameras, useEvents, useNewEvents } from './calls.ts';
import { EventCard } from './event-card.tsx';
import { eventsList, STATUSES } from './live-view-list.ts';
import { useT } from './texts/en.ts';
import { useEventDialogs } from './use-event-dialogs.tsx';
import { usePause } from './use-pause.ts';
import './list.css';

/** Screen `anpr` (rules/parking.md#cameras): what the cameras see as they see it, and what is decided about it. */
export function LiveView() {
  const t = useT();
  const site = useSession((session) => session.siteId);
  const { before, isPausing, pause, resume } = usePause();
  const list = useList(eventsList, (query) => ({
    ...query,
    ...(site === null ? {} : { site }),
    ...(before === null ? {} : { before }),
  }));
  const answer = useEvents(list.query);
  useFirstPageAfterFailure(answer.error !== undefined, list);
  const { before: _, page: __, limit: ___, ...same } = { before: null, ...list.query };
  const news = useNewEvents(before === null ? null : { ...same, after: before, limit: 10 }).data?.count ?? 0;
  const cameras = useCameras().data ?? [];
  const shown = cameras.filter(({ siteId }) => site === null || siteId === site);
  const { events, dialogs } = useEventDialogs();
  return (
    <>
      <ListScreen
        list={list}
        answer={answer}
        label={t('events')}
        cards={(rows) => rows.map((event) => <EventCard key={event.id} event={event} {...events} />)}
        skeleton={<Loading label={t('events')} />}
        found={(count) => t('found', { count })}
        aside={
          <Text size="sm" tone="soft" role="status">
            {before === null ? t(list.live) : news === 0 ? t('paused') : t('pausedNew', { count: news })}
          </Text>
        }
        tools={
          before === null ? (
            <Button icon="clock" loading={isPausing} onClick={pause}>
              {t('pause')}
            </Button>
          ) : (
            <Button variant="primary" icon="refresh" onClick={resume}>
              {t('resume')}
            </Button>
          )
        }
        filters={
          <Stack row gap={3} justify="between" align="end" className="pk-live__bar">
            <ListFilters list={list} className="pk-live__filters">
              <ListSearch list={list} placeholder={t('searchPlaceholder')} />
              <ListSelect
                label={t('status')}
                any={t('anyStatus')}
                value={list.params.status}
                options={STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
                onChange={(status) => list.set({ status })}
              />
              <ListSelect
                label={t('camera')}
                any={t('anyCamera')}
                value={list.params.camera}
                options={shown.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(camera) => list.set({ camera })}
              />
            </ListFilters>
            <Button variant="quiet" icon="list-check" href={PLATE_LISTS_PATH}>
              {t('plateLists')}
            </Button>
          </Stack>
        }
        failed={t('failed')}
        icon="camera"
        noMatch={t('noMatch')}
        none={t('none')}
        noneText={t('noneText')}
      />
      {dialogs}
    </>
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
