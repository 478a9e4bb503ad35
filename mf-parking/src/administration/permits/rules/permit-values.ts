import type { Permit } from '@portal/openapi/parking';
import type { Option } from '@portal/shared/ui/form';

/** Form values. */
export interface PermitValues {
  version: number;
  person: Option<number> | null;
  permitType: 'GR' | 'PR';
  carparkId: number | null;
  spaceId: number | null;
  days: readonly number[];
  start: string | null;
  end: string | null;
}

export const newPermitValues = (today: string): PermitValues => ({
  version: 0,
  person: null,
  permitType: 'GR',
  carparkId: null,
  spaceId: null,
  days: [],
  start: today,
  end: null,
});

export function permitValues({
  version,
  user,
  permitType,
  carpark,
  space,
  days,
  start,
  end,
}: Permit): PermitValues {
  return {
    version,
    person: { value: user.id, label: `${user.firstName} ${user.lastName}` },
    permitType,
    carparkId: carpark.id,
    spaceId: space?.id ?? null,
    days,
    start,
    end,
  };
}

/** The request body; a priority permit has no space, even if one was chosen before. */
export function permitBody({ permitType, carparkId, spaceId, days, start, end }: PermitValues) {
  return {
    permitType,
    carparkId: carparkId ?? 0,
    spaceId: permitType === 'GR' ? spaceId : null,
    days: [...days].sort(),
    start: start ?? '',
    end,
  };
}
