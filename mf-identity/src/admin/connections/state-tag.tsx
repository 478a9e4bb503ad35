import { Tag, type TagProps } from '@portal/shared/ui/core';
import type { Connection } from './connection-values.ts';
import { useT } from './texts/en.ts';

const TONES = {
  untested: 'neutral',
  healthy: 'success',
  failing: 'danger',
  disabled: 'neutral',
} as const satisfies Record<Connection['state'], TagProps['tone']>;

export function StateTag({ state }: Pick<Connection, 'state'>) {
  const t = useT();
  return <Tag tone={TONES[state]}>{t(`states.${state}`)}</Tag>;
}
