import { Button, Stack } from '@portal/shared/ui/core';
import { Checkbox } from '@portal/shared/ui/form';
import type { MusterRow, MusterStatus, Tick } from '../rules/muster-types.ts';
import { useT } from '../texts/en.ts';

interface MarkButtonsProps {
  row: MusterRow;
  name: string;
  onMark: (row: MusterRow, tick: Tick) => void;
}

const CHOICES = [
  ['safe', 'check', 'S'],
  ['not-safe', 'alert', 'N'],
  ['unknown', 'help', 'U'],
] as const satisfies readonly (readonly [MusterStatus, string, string])[];

/** One tap a person, with a thumb, in the rain. */
export function MarkButtons({ row, name, onMark }: MarkButtonsProps) {
  const t = useT();
  const status = row.mark?.status ?? 'unknown';
  return (
    <Stack gap={1} className="vm-mark">
      <Stack as="fieldset" gap={2} className="vm-mark__choices">
        <legend className="wp-hidden">{t('markOf', { name })}</legend>
        {CHOICES.map(([choice, icon, key]) => (
          <Button
            key={choice}
            className={`vm-mark__choice vm-mark__choice--${choice}`}
            icon={icon}
            data-mark={choice}
            aria-pressed={status === choice}
            aria-keyshortcuts={key}
            onClick={() => onMark(row, { status: choice })}
          >
            {t(choice)}
          </Button>
        ))}
      </Stack>
      <Checkbox
        checked={row.needsAssistance}
        onChange={(needsAssistance) => onMark(row, { needsAssistance })}
        className="vm-mark__help"
      >
        {t('needsAssistance')}
      </Checkbox>
    </Stack>
  );
}
