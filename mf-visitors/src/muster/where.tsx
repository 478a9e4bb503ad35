import { Stack, Text } from '@portal/shared/ui/core';
import type { MusterRow } from './rules/muster-types.ts';
import { useT } from './texts/en.ts';

const STATES = ['checked-in', 'arrived', 'on-site', 'in-car-park'] as const;

/** Floor, zone and desk; empty where nothing is known. */
export function placeOf({ location: { floor, zone, desk } }: MusterRow): string {
  return [floor, zone, desk].filter(Boolean).join(' · ');
}

/** Site, floor, zone, desk and the state of the signal. */
export function Where({ row }: { row: MusterRow }) {
  const t = useT();
  const { site, status } = row.location;
  const state = STATES.find((word) => word === status);
  const place = placeOf(row);
  const note = [site, state ? t(`states.${state}`) : null].filter(Boolean).join(' · ');
  return (
    <Stack as="span" gap={0}>
      {place ? <span>{place}</span> : null}
      {note ? (
        <Text size="sm" tone="soft">
          {note}
        </Text>
      ) : null}
    </Stack>
  );
}

export function Signal({ row: { signal }, at }: { row: MusterRow; at: string }) {
  const t = useT();
  return <>{t('since', { signal: t(`signals.${signal}`), at })}</>;
}

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="vm-link wp-text--nowrap" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      {phone}
    </a>
  );
}
