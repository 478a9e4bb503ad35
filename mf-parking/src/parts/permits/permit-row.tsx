import * as api from '@portal/openapi/parking';
import { useAction } from '@portal/shared/actions';
import { send } from '@portal/shared/api';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { useSession } from '@portal/shared/session';
import { type CalendarDay, formatDay } from '@portal/shared/time';
import { Button, Stack, Tag, Text } from '@portal/shared/ui/core';
import { PARKING_DOMAIN } from '#parts/parking';
import { loadRequestDialog } from '#parts/request-dialog';
import { formatWeekdays } from './format-weekdays.ts';
import type { Permit, PermitDay } from './permits-api.ts';
import { useT } from './texts/en.ts';

const loadRelease = () => import('./release-dialog.tsx').then(({ ReleaseDialog }) => ReleaseDialog);

export interface PermitRowProps {
  permit: Permit;
  /** For a priority permit: the next day to claim, else the next that opens later; `undefined` while loading. */
  next: PermitDay | null | undefined;
  load?: typeof loadRequestDialog;
}

/** A permit of the viewer: place and days, its releases, and Release or Claim. */
export function PermitRow({ permit, next, load = loadRequestDialog }: PermitRowProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const release = useLazyDialog(loadRelease);
  const claim = useLazyDialog(load);
  const { id, space, carpark, site, days, start, end, releases } = permit;
  const span = {
    days: formatWeekdays(days, locale),
    site: site.name,
    start: formatDay(start, locale),
  };
  const isClaimable = next?.state === 'claimable';
  return (
    <Stack gap={1} align="stretch">
      <Text strong>
        {space
          ? t('granted', { space: space.name, carPark: carpark.name })
          : t('priority', { carPark: carpark.name })}
      </Text>
      <Text block tone="soft">
        {end === null ? t('from', span) : t('fromTo', { ...span, end: formatDay(end, locale) })}
      </Text>
      {space || next === undefined ? null : (
        <Text block size="sm">
          {next ? nextText(next) : t('nothingToClaim')}
        </Text>
      )}
      {releases.map((one) => (
        <ReleaseLine key={one.id} release={one} />
      ))}
      <Stack row gap={2}>
        {space ? (
          <Button
            size="sm"
            aria-haspopup="dialog"
            aria-label={t('releasePermitOf', { space: space.name })}
            loading={release.opening}
            onMouseEnter={release.preload}
            onFocus={release.preload}
            onClick={() =>
              release.open({
                permit: { id, space: space.name, carPark: carpark.name, site: site.id },
                when: { among: permit },
              })
            }
          >
            {t('release')}
          </Button>
        ) : isClaimable ? (
          <Button
            size="sm"
            aria-haspopup="dialog"
            aria-label={t('claimOf', { day: formatDay(next.date, locale, 'long') })}
            loading={claim.opening}
            onMouseEnter={claim.preload}
            onFocus={claim.preload}
            onClick={() =>
              claim.open({ prefill: { site: site.id, carPark: carpark.id, dates: [next.date] } })
            }
          >
            {t('claim')}
          </Button>
        ) : null}
      </Stack>
      {release.dialog}
      {claim.dialog}
    </Stack>
  );

  function nextText({ date, state, opensOn }: PermitDay): string {
    const day = formatDay(date, locale, 'weekday');
    if (state === 'claimable' || opensOn === null) return t('nextClaim', { day });
    return t('nextOpens', { day, opens: formatDay(opensOn, locale, 'weekday') });
  }
}

function ReleaseLine({
  release,
}: {
  release: { id: number; start: CalendarDay; end: CalendarDay; isLate: boolean };
}) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const start = formatDay(release.start, locale, 'weekday');
  const end = formatDay(release.end, locale, 'weekday');
  const { run, isRunning } = useAction({
    call: () => send(api.deletePermitRelease, { path: { id: release.id } }),
    stale: [PARKING_DOMAIN],
    success: t('takenBack'),
    failure: t('takeBackFailed'),
  });
  return (
    <Stack row gap={2} justify="between">
      <Text size="sm">
        {release.start === release.end
          ? t('releasedLine', { day: start })
          : t('releasedRange', { start, end })}{' '}
        {release.isLate ? <Tag tone="warning">{t('late')}</Tag> : null}
      </Text>
      <Button
        size="sm"
        variant="quiet"
        loading={isRunning}
        aria-label={t('takeBackOf', { day: start })}
        onClick={() => void run()}
      >
        {t('takeBack')}
      </Button>
    </Stack>
  );
}
