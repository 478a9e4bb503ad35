import { number, object, string } from 'yup';
import type { DeviceKind } from './calls.ts';
import type { useT } from './texts/en.ts';

export interface DeviceValues {
  kind: DeviceKind;
  name: string;
  siteId: number | null;
}

const MAX_NAME = 60;

export function deviceSchema(t: ReturnType<typeof useT>) {
  return object({
    name: string().trim().required(t('nameRequired')).max(MAX_NAME, t('nameTooLong')),
    siteId: number().nullable().required(t('siteRequired')),
  });
}

export interface PairValues {
  code: string;
  name: string;
  siteId: number | null;
}

export function pairSchema(t: ReturnType<typeof useT>) {
  return deviceSchema(t).shape({ code: string().trim().required(t('pairCodeRequired')) });
}
