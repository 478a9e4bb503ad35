import { Stack } from '@portal/shared/ui/core';
import { Segmented } from '@portal/shared/ui/form';
import { PlanNumber } from './plan-number.tsx';
import type { Shape } from './rules/sketch.ts';
import { useT } from './texts/en.ts';
import type { SketchEditor } from './use-sketch.ts';

const [SMALLEST, LARGEST] = [10, 400];

/** How all markers of the floor look. */
export function FloorLook({ editor }: { editor: SketchEditor }) {
  const t = useT();
  const { look } = editor.sketch;
  const limits = { min: SMALLEST, max: LARGEST, error: t('sizeLimits') };
  return (
    <Stack gap={2}>
      <Stack columns={7} gap={2} align="start">
        <PlanNumber
          {...limits}
          label={t('deskSize')}
          value={look.deskCircleSize}
          onChange={(deskCircleSize) => editor.setLook({ deskCircleSize }, 'desks')}
        />
        <PlanNumber
          {...limits}
          label={t('roomSize')}
          value={look.roomMarkerSize}
          onChange={(roomMarkerSize) => editor.setLook({ roomMarkerSize }, 'rooms')}
        />
      </Stack>
      <Segmented<Shape>
        label={t('roomShape')}
        choices={(['circle', 'square'] as const).map((value) => ({ value, label: t(value) }))}
        value={look.roomMarkerShape}
        onChange={(roomMarkerShape) => editor.setLook({ roomMarkerShape }, 'shape')}
      />
    </Stack>
  );
}
