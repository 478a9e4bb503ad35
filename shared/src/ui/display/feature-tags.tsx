import { Stack } from '../core/stack.tsx';
import { Tag, type TagProps } from '../core/tag.tsx';

export interface Feature {
  id: number;
  name: string;
  icon: TagProps['icon'];
  color: string | null;
}

/** Features of a desk or a room, with the icon and the colour that its administrators chose. */
export function FeatureTags({ features }: { features: readonly Feature[] }) {
  if (features.length === 0) return null;
  return (
    <Stack row gap={1}>
      {features.map(({ id, name, icon, color }) => (
        <Tag key={id} icon={icon} iconColor={color}>
          {name}
        </Tag>
      ))}
    </Stack>
  );
}
