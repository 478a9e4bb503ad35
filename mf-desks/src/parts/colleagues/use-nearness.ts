import type { NearDesk, NearDesks } from '@portal/openapi/desks';
import { personName } from '@portal/shared/people';
import { useT } from './texts/en.ts';

/** How near a desk is, as one would say it: "Same zone as Amira Khan, 2 desks away". */
export function useNearness(): (desk: NearDesk, people: NearDesks['people']) => string {
  const t = useT();
  return ({ relation, desksAway, nearUserId, onFloor }, people) => {
    const near = people.find(({ id }) => id === nearUserId);
    const person = near ? personName(near) : '';
    const where = t(RELATIONS[relation], { person });
    const away =
      desksAway === null ? null : desksAway === 1 ? t('nextDesk') : t('desksAway', { count: desksAway });
    const others = onFloor > 1 ? t('othersOnFloor', { count: onFloor }) : null;
    return [where, away, others].filter(Boolean).join(', ');
  };
}

const RELATIONS = {
  'same-zone': 'sameZone',
  'same-floor': 'sameFloor',
  'same-building': 'otherFloor',
  'same-site': 'otherBuilding',
} as const;
