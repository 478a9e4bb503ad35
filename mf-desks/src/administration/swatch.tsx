import { Icon, Stack } from '@portal/shared/ui/core';

/** A name with its icon and its colour. */
export function Swatch({ icon, color, name }: { icon: string | null; color: string | null; name: string }) {
  return (
    <Stack row gap={2}>
      {icon === null ? null : <Icon name={icon} size={18} />}
      <strong>{name}</strong>
      {color === null ? null : <span className="desks-section__swatch" style={{ background: color }} />}
    </Stack>
  );
}
