import { Icon, Stack } from '@portal/shared/ui/core';
import { Swatch as ColorSwatch } from '@portal/shared/ui/display';

/** An icon and its colour, as chips and bars show them. */
export function Swatch({ icon, color }: { icon: string; color: string | null }) {
  return (
    <Stack row gap={2}>
      <Icon name={icon} size={18} />
      {color ? <ColorSwatch color={color} /> : null}
    </Stack>
  );
}
