import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { useSession } from '@portal/shared/session';
import { Button, Icon, Stack, Text } from '@portal/shared/ui/core';
import { useT } from '../texts/en.ts';
import type { VisitValue } from './rules/meeting-values.ts';
import { ordinal, type ParkingOutlook } from './rules/visitor-parking.ts';

const loadDialog = () => import('./parking-dialog.tsx').then(({ ParkingDialog }) => ParkingDialog);

const LOOKS = {
  held: { tone: 'success', icon: 'check' },
  free: { tone: 'success', icon: 'check' },
  full: { tone: 'warning', icon: 'clock' },
  none: { tone: 'soft', icon: 'info' },
} as const;

export interface ParkingLineProps {
  visit: VisitValue;
  outlook: ParkingOutlook;
  onRegistration: (registration: string) => void;
}

/** Under a visitor who needs parking: whether there is a space, and the way to its details. */
export function ParkingLine({ visit, outlook, onRegistration }: ParkingLineProps) {
  const t = useT();
  const words = useWords()(outlook);
  const details = useLazyDialog(loadDialog);
  const { name, registration } = visit;
  const look = outlook.kind === 'unknown' ? null : LOOKS[outlook.kind];
  return (
    <Stack row gap={2} justify="between">
      <div role="status">
        {look ? (
          <Stack row gap={1}>
            <Icon name={look.icon} size={16} />
            <Text size="sm" tone={look.tone}>
              {words}
            </Text>
          </Stack>
        ) : null}
      </div>
      <Button
        size="sm"
        variant="quiet"
        icon="car"
        aria-haspopup="dialog"
        aria-label={t('parkingDetailsOf', { name })}
        loading={details.opening}
        onMouseEnter={details.preload}
        onFocus={details.preload}
        onClick={() =>
          details.open({ name, outlook: words, registration: registration ?? '', onRegistration })
        }
      >
        {registration || t('parkingDetails')}
      </Button>
      {details.dialog}
    </Stack>
  );
}

function useWords(): (outlook: ParkingOutlook) => string {
  const t = useT();
  const locale = useSession((session) => session.locale);
  return (outlook) => {
    switch (outlook.kind) {
      case 'held':
        return outlook.space === null
          ? t('parkingHeldAt', { carpark: outlook.carpark })
          : t('parkingHeld', { carpark: outlook.carpark, space: outlook.space });
      case 'free':
        return t('parkingFree');
      case 'full':
        return t('parkingFull', { place: ordinal(outlook.place, locale) });
      case 'none':
        return t('parkingNowhere');
      default:
        return '';
    }
  };
}
