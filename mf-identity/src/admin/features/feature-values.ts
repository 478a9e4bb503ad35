import type { Feature } from '@portal/shared/access';
import type { ClientConfiguration, ClientConfigurationUpdate } from '#parts/api';

/** By what they are for; every feature of the document once. */
export const FEATURE_ORDER = [
  'desks',
  'rooms',
  'screen',
  'qr codes',
  'reception',
  'automatic reception',
  'muster',
  'track and trace',
  'parking',
  'camera',
  'space counts',
  'paypark',
  'remote',
  'locate colleague',
  'dark mode',
] as const satisfies readonly Feature[];

export interface FeatureValues {
  version: number;
  features: Record<Feature, boolean>;
}

export function featureValues({ version, features }: ClientConfiguration): FeatureValues {
  const isOn = Object.fromEntries(FEATURE_ORDER.map((name) => [name, features.includes(name)]));
  return { version, features: isOn as Record<Feature, boolean> };
}

export function featureUpdate({ version, features }: FeatureValues): ClientConfigurationUpdate {
  return { version, features: FEATURE_ORDER.filter((name) => features[name]) };
}
