import type { DeviceKind } from '@portal/openapi/visitors';
import { number, object, string } from 'yup';
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
