import type { Room } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { useRead } from '@portal/shared/api';
import { QueryState } from '@portal/shared/query-state';
import { Icon, Skeleton } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { useT } from '../texts/en.ts';

export interface PlanDialogProps {
  room: Pick<Room, 'name' | 'x' | 'y'>;
  floor: { id: number; name: string };
  onClose: () => void;
}

/** The floor's picture with the room's place. As an image nothing in the picture can run or load. */
export function PlanDialog({ room, floor, onClose }: PlanDialogProps) {
  const t = useT();
  const plan = useRead(api.getFloorPlan, floor.id === null ? null : { path: { id: floor.id } });
  return (
    <Dialog open onClose={onClose} title={t('plan', { floor: floor.name })} size="lg" dismissable>
      <QueryState
        query={plan}
        failed={t('planFailed')}
        skeleton={<Skeleton width="100%" height="20rem" shape="block" />}
        isSmall
      >
        {({ image, width, height }) => (
          <div className="mm-plan">
            <img src={image} alt={t('plan', { floor: floor.name })} width={width} height={height} />
            {room.x === null || room.y === null ? null : (
              <span
                className="mm-plan__marker"
                role="img"
                aria-label={t('planMarker', { room: room.name })}
                style={{ left: `${(100 * room.x) / width}%`, top: `${(100 * room.y) / height}%` }}
              >
                <Icon name="pin" size={28} />
              </span>
            )}
          </div>
        )}
      </QueryState>
    </Dialog>
  );
}
