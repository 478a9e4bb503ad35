import { Field, NumberInput, type TypedNumber } from '@portal/shared/ui/form';
import { useState } from 'react';

interface PlanNumberProps {
  label: string;
  value: number;
  min: number;
  max: number;
  precision?: number;
  /** Shown while the typed number is outside the limits. */
  error: string;
  onChange: (value: number) => void;
}

/** Keeps the typed text; only values within the limits change the plan. */
export function PlanNumber({ label, value, min, max, precision, error, onChange }: PlanNumberProps) {
  const [typed, setTyped] = useState<{ text: TypedNumber } | null>(null);
  const fits = (text: TypedNumber): text is number => typeof text === 'number' && text >= min && text <= max;
  return (
    <Field label={label} error={typed !== null && !fits(typed.text) ? error : undefined}>
      {(control) => (
        <NumberInput
          {...control}
          precision={precision}
          min={min}
          max={max}
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
