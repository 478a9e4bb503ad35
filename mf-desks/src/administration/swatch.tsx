import { Icon, Stack } from '@portal/shared/ui/core';
import { Swatch as Color } from '@portal/shared/ui/display';

/** A name with its icon and its colour. */
export function Swatch({ icon, color, name }: { icon: string | null; color: string | null; name: string }) {
  return (
    <Stack row gap={2}>
      {icon === null ? null : <Icon name={icon} size={18} />}
      <strong>{name}</strong>
      {color === null ? null : <Color color={color} />}
    </Stack>
  );
}
