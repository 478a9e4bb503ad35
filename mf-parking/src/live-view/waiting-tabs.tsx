import { useNow } from '@portal/shared/time';
import { Stack } from '@portal/shared/ui/core';
import type { CameraEvent } from '#parts/cameras';
import { useT } from './texts/en.ts';

interface WaitingTabsProps {
  waiting: readonly CameraEvent[];
  shownId: number;
  onShow: (event: CameraEvent) => void;
}

/** The cars before the barriers, with the time each has waited; a press shows one. */
export function WaitingTabs({ waiting, shownId, onShow }: WaitingTabsProps) {
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
