import type { DeviceKind } from '@portal/openapi/visitors';
import { ruled } from '@portal/shared/forms';
import { number, object, string } from 'yup';
import { placeOf } from './kinds.ts';
import type { useT } from './texts/en.ts';

/** The values of both forms. */
export interface DeviceValues {
  kind: DeviceKind;
  name: string;
  siteId: number | null;
  /** For a room display. */
  roomId: number | null;
  /** For a floor display. */
  floorId: number | null;
}

/** The request body of both forms. */
export const deviceBody = (values: DeviceValues) => ({
  kind: values.kind,
  name: values.name.trim(),
  siteId: ruled(values.siteId),
  ...placeOf(values),
});

export function deviceSchema(t: ReturnType<typeof useT>) {
  const neededBy = (kind: DeviceKind, text: string) =>
    number()
      .nullable()
      .when('kind', ([chosen], one) => (chosen === kind ? one.required(text) : one));
  return object({
    name: string().trim().required(t('nameRequired')),
    siteId: number().nullable().required(t('siteRequired')),
    kind: string(),
    roomId: neededBy('room-display', t('roomRequired')),
    floorId: neededBy('floor-display', t('floorRequired')),
  });
}

export interface PairValues extends DeviceValues {
  code: string;
}

export function pairSchema(t: ReturnType<typeof useT>) {
  return deviceSchema(t).shape({ code: string().trim().required(t('pairCodeRequired')) });
}
