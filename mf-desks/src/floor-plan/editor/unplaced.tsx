import { Alert, Button, Icon, Stack, Text } from '@portal/shared/ui/core';
import { DRAGGED } from './placing.tsx';
import type { Item, Key } from './rules/sketch.ts';
import { useT } from './texts/en.ts';

export interface UnplacedProps {
  items: readonly Item[];
  armed: Key | null;
  onArm: (key: Key | null) => void;
  /** For keyboard users: places it in the middle, and arrow keys move it from there. */
  onCentre: (key: Key) => void;
}

/** Items that are not on the plan yet: the user drags them there, or clicks one and then its place. */
export function Unplaced({ items, armed, onArm, onCentre }: UnplacedProps) {
  const t = useT();
  if (items.length === 0)
    return (
      <Text block size="sm" tone="soft">
        {t('allPlaced')}
      </Text>
    );
  const next = items.find(({ key }) => key === armed);
  return (
    <Stack gap={2}>
      <Text block size="sm" tone="soft">
        {t('unplacedHelp')}
      </Text>
      {next ? (
        <Alert
          tone="info"
          live
          title={t('placeNext', { name: next.name })}
          action={
            <Stack row gap={1}>
              <Button size="sm" onClick={() => onCentre(next.key)}>
                {t('placeCentre')}
              </Button>
              <Button size="sm" onClick={() => onArm(null)}>
                {t('cancel')}
              </Button>
            </Stack>
          }
        />
      ) : null}
      <Stack as="ul" gap={1}>
        {items.map(({ key, kind, name, zone }) => (
          <li key={key}>
            <button
              type="button"
              draggable
              className="wp-button fp-edit__thing"
              aria-pressed={key === armed}
              aria-label={t('place', { name })}
              onClick={() => onArm(key === armed ? null : key)}
              onDragStart={(event) => {
                event.dataTransfer.setData(DRAGGED, key);
                event.dataTransfer.effectAllowed = 'move';
              }}
            >
              <Icon name={kind === 'desk' ? 'desk' : 'room'} />
              <span>{name}</span>
            </button>
            {zone === null ? null : (
              <Text size="sm" tone="soft">
                {zone}
              </Text>
            )}
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
