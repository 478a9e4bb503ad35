import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { Button, Stack, Text } from '@portal/shared/ui/core';
import { loadRequestDialog } from '#parts/request-dialog';
import type { PermitDay } from './permits-api.ts';
import { useT } from './texts/en.ts';

const loadRelease = () => import('./release-dialog.tsx').then(({ ReleaseDialog }) => ReleaseDialog);
const TITLES = { granted: 'yourSpace', claimable: 'claimable', 'out-of-range': 'notOpen' } as const;

export interface PermitDayRowProps {
  day: PermitDay;
  /** The day is over: no actions. */
  isOver: boolean;
  /** The person has no parking on it yet. */
  canClaim: boolean;
  /** The row is among other days. */
  showsDay?: boolean;
  load?: typeof loadRequestDialog;
}

/** The viewer's permit on a day with its action: Release, Claim, or when claiming opens. */
export function PermitDayRow({
  day,
  isOver,
  canClaim,
  showsDay = false,
  load = loadRequestDialog,
}: PermitDayRowProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const release = useLazyDialog(loadRelease);
  const claim = useLazyDialog(load);
  const { date, state, space, carpark, site, released, opensOn } = day;
  const longDay = formatDay(date, locale, 'long');
  const title = t(released ? 'yourPermit' : TITLES[state]);
  const isGranted = state === 'granted';
  const isOpen = !isOver && (isGranted || (state === 'claimable' && canClaim));
  return (
    <Stack gap={1} align="stretch">
      <Text strong>{showsDay ? `${formatDay(date, locale, 'weekday')}, ${title}` : title}</Text>
      <Text block tone="soft">
        {`${space ? t('granted', { space: space.name, carPark: carpark.name }) : carpark.name}, ${site.name}`}
      </Text>
      {released ? <Text block>{t('releasedDay')}</Text> : null}
      {opensOn === null ? null : (
        <Text block>{t('opensOn', { day: formatDay(opensOn, locale, 'long') })}</Text>
      )}
      {isOpen ? (
        <Stack row gap={2}>
          <Button
            size="sm"
            aria-haspopup="dialog"
            aria-label={t(isGranted ? 'releaseOf' : 'claimOf', { day: longDay })}
            loading={release.opening || claim.opening}
            onMouseEnter={isGranted ? release.preload : claim.preload}
            onFocus={isGranted ? release.preload : claim.preload}
            onClick={() =>
              isGranted
                ? release.open({
                    permit: {
                      id: day.permitId,
                      space: space?.name ?? '',
                      carPark: carpark.name,
                      site: site.id,
                    },
                    when: { day: date },
                  })
                : claim.open({ prefill: { site: site.id, carPark: carpark.id, dates: [date] } })
            }
          >
            {t(isGranted ? 'release' : 'claim')}
          </Button>
        </Stack>
      ) : null}
      {release.dialog}
      {claim.dialog}
    </Stack>
  );
}
