import { permittedSites, useSession } from '@portal/shared/session';
import { browserZone, formatDay, formatDayTime } from '@portal/shared/time';
import { Button, Stack, Tag, Text } from '@portal/shared/ui/core';
import { StatusBadge } from '@portal/shared/ui/display';
import type { Column } from '@portal/shared/ui/table';
import type { DeviceFailure } from '#parts/failures';
import { receptionLink } from '#paths';
import { useT } from './texts/en.ts';
import './list.css';

interface FailureEvents {
  /** The row whose call is on its way. */
  running: string | null;
  onRetry: (failure: DeviceFailure) => void;
  onSettle: (failure: DeviceFailure) => void;
}

const TONES = { failed: 'danger', waiting: 'warning', settled: 'success' } as const;
const ICONS = { failed: 'alert', waiting: 'clock', settled: 'check' } as const;

export function useFailureColumns(events: FailureEvents): Column<DeviceFailure>[] {
  const t = useT();
  const sites = useSession(permittedSites);
  const locale = useSession((session) => session.locale);
  const timeOf = ({ siteId }: DeviceFailure, instant: string) => {
    const zone = sites.find(({ id }) => id === siteId)?.timeZone ?? browserZone();
    return formatDayTime(instant, zone, locale);
  };
  return [
    {
      key: 'what',
      title: t('what'),
      isRowHeader: true,
      render: (failure) => (
        <Stack as="span" gap={0} align="start">
          <WhatFailed failure={failure} />
        </Stack>
      ),
    },
    {
      key: 'why',
      title: t('why'),
      render: (failure) => (
        <Stack as="span" gap={0} align="start">
          <span className="vf-words">
            {failure.details ?? t(failure.state === 'waiting' ? 'notFetched' : 'noReason')}
          </span>
          {failure.attempts ? (
            <Text size="sm" tone="soft">
              {t('attempts', { count: failure.attempts })}
            </Text>
          ) : null}
          {failure.settledAt ? (
            <Text size="sm" tone="soft">
              {failure.settledBy
                ? t('settledBy', { name: failure.settledBy, at: timeOf(failure, failure.settledAt) })
                : timeOf(failure, failure.settledAt)}
            </Text>
          ) : null}
        </Stack>
      ),
    },
    {
      key: 'where',
      title: t('where'),
      render: (failure) => (
        <Stack as="span" gap={0} align="start">
          <span>{failure.device ?? t('noDevice')}</span>
          <Text size="sm" tone="soft">
            {failure.siteName}
          </Text>
          <Text size="sm" tone="soft">
            {timeOf(failure, failure.happenedAt)}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'actions',
      title: t('actions'),
      hideTitle: true,
      align: 'end',
      render: (failure) => <FailureActions failure={failure} {...events} />,
    },
  ];
}

/** A badge by its visitor, who leads to the visit; a check-in by the way in which it was tried. */
function WhatFailed({ failure: { kind, method, state, visit } }: { failure: DeviceFailure }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  return (
    <>
      <Stack as="span" row gap={1}>
        <Tag tone="info" icon={kind === 'print-job' ? 'printer' : 'monitor'}>
          {t(`kinds.${kind}`)}
        </Tag>
        <StatusBadge tone={TONES[state]} icon={ICONS[state]}>
          {t(`states.${state}`)}
        </StatusBadge>
      </Stack>
      {visit ? (
        <a href={receptionLink({ start: visit.date, end: visit.date, search: visit.visitor })}>
          {t('badgeOf', { name: visit.visitor, day: formatDay(visit.date, locale, 'weekday') })}
        </a>
      ) : method ? (
        <Text size="sm">{t(`methods.${method}`)}</Text>
      ) : null}
    </>
  );
}

function FailureActions({ failure, running, onRetry, onSettle }: FailureEvents & { failure: DeviceFailure }) {
  const t = useT();
  const { kind, state, id, details, visit } = failure;
  if (state === 'settled') return null;
  const name = visit?.visitor ?? details ?? t(`kinds.${kind}`);
  const isBusy = running === id;
  return (
    <Stack as="span" row gap={2} justify="end" className="wp-text--nowrap">
      {kind === 'print-job' && (state === 'failed' || details !== null) ? (
        <Button
          size="sm"
          icon="printer"
          loading={isBusy}
          aria-label={t('retryNamed', { name })}
          onClick={() => onRetry(failure)}
        >
          {t('retry')}
        </Button>
      ) : null}
      <Button
        size="sm"
        variant="quiet"
        icon="check"
        loading={isBusy}
        aria-label={t('settleNamed', { name })}
        onClick={() => onSettle(failure)}
      >
        {t('settle')}
      </Button>
    </Stack>
  );
}
