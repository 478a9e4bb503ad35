import { Stack } from '@portal/shared/ui/core';
import { Field, NumberInput, Segmented, type TypedNumber } from '@portal/shared/ui/form';
import { useState } from 'react';
import type { Shape } from './rules/sketch.ts';
import { useT } from './texts/en.ts';
import type { SketchEditor } from './use-sketch.ts';

const [SMALLEST, LARGEST] = [10, 400];

/** How all markers of the floor look. */
export function FloorLook({ editor }: { editor: SketchEditor }) {
  const t = useT();
  const { look } = editor.sketch;
  return (
    <Stack gap={2}>
      <Stack columns={7} gap={2} align="start">
        <MarkerSize
          label={t('deskSize')}
          value={look.deskCircleSize}
          onChange={(deskCircleSize) => editor.setLook({ deskCircleSize }, 'desks')}
        />
        <MarkerSize
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

interface MarkerSizeProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

function MarkerSize({ label, value, onChange }: MarkerSizeProps) {
  const t = useT();
  const [typed, setTyped] = useState<{ text: TypedNumber } | null>(null);
  const fits = (text: TypedNumber): text is number =>
    typeof text === 'number' && text >= SMALLEST && text <= LARGEST;
  return (
    <Field label={label} error={typed !== null && !fits(typed.text) ? t('sizeLimits') : undefined}>
      {(control) => (
        <NumberInput
          {...control}
          min={SMALLEST}
          max={LARGEST}
          value={typed === null || fits(typed.text) ? value : typed.text}
          onBlur={() => setTyped(null)}
          onChange={(text) => {
            setTyped({ text });
            if (fits(text)) onChange(text);
          }}
        />
      )}
    </Field>
  );
}
