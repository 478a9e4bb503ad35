import { Text } from '@portal/shared/ui/core';
import type { MusterRow } from './rules/muster-types.ts';
import { useT } from './texts/en.ts';

const STATES = ['checked-in', 'arrived', 'on-site'] as const;

/** Site, floor, zone, desk and the state of the signal. */
export function Where({ row: { location } }: { row: MusterRow }) {
  const t = useT();
  const { site, floor, zone, desk, status } = location;
  const state = STATES.find((word) => word === status);
  const place = [floor, zone, desk].filter(Boolean).join(' · ');
  const note = [site, state ? t(`states.${state}`) : null].filter(Boolean).join(' · ');
  return (
    <span className="vm-two">
      {place ? <span>{place}</span> : null}
      {note ? (
        <Text size="sm" tone="soft">
          {note}
        </Text>
      ) : null}
    </span>
  );
}

export function Signal({ row: { signal }, at }: { row: MusterRow; at: string }) {
  const t = useT();
  return <>{t('since', { signal: t(`signals.${signal}`), at })}</>;
}
