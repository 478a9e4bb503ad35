import { Icon, Text } from '@portal/shared/ui/core';
import { Checkbox } from '@portal/shared/ui/form';
import type { MusterRow, MusterStatus } from './rules/muster-types.ts';
import { useT } from './texts/en.ts';

interface MarkButtonsProps {
  row: MusterRow;
  name: string;
  /** `Ada Byron, 09:41`: who set the mark, and when. */
  by: string | null;
  onMark: (row: MusterRow, change: { status?: MusterStatus; needsAssistance?: boolean }) => void;
}

const CHOICES = [
  ['safe', 'check'],
  ['not-safe', 'alert'],
  ['unknown', 'help'],
] as const;

/** One tap a person, with a thumb, in the rain. */
export function MarkButtons({ row, name, by, onMark }: MarkButtonsProps) {
  const t = useT();
  const status = row.mark?.status ?? 'unknown';
  return (
    <div className="vm-mark">
      <fieldset className="vm-mark__choices">
        <legend className="wp-hidden">{t('markOf', { name })}</legend>
        {CHOICES.map(([choice, icon]) => (
          <button
            key={choice}
            type="button"
            className={`vm-mark__choice vm-mark__choice--${choice}`}
            aria-pressed={status === choice}
            onClick={() => onMark(row, { status: choice })}
          >
            <Icon name={icon} size={18} />
            {t(choice)}
          </button>
        ))}
      </fieldset>
      <Checkbox
        checked={row.needsAssistance}
        onChange={(needsAssistance) => onMark(row, { needsAssistance })}
        className="vm-mark__help"
      >
        {t('needsAssistance')}
      </Checkbox>
      {row.isWaiting ? (
        <Text size="sm" tone="warning" className="vm-line">
          <Icon name="offline" size={14} />
          {t('notSent')}
        </Text>
      ) : by ? (
        <Text size="sm" tone="soft">
          {by}
        </Text>
      ) : null}
    </div>
  );
}
