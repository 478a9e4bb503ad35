import { Stack, Tag } from '@portal/shared/ui/core';
import type { Room } from './calls.ts';

/** What a room has, as chips. */
export function RoomFeatures({ features }: { features: Room['features'] }) {
  if (features.length === 0) return null;
  return (
    <Stack row gap={2}>
      {features.map(({ id, name, icon, color }) => (
        <Tag key={id} icon={icon} iconColor={color}>
          {name}
        </Tag>
      ))}
    </Stack>
  );
}
