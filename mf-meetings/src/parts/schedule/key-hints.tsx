import { Stack } from '@portal/shared/ui/core';
import { KeyHints as Keys } from '@portal/shared/ui/display';
import { useT } from './texts/en.ts';
import type { ScheduleMode } from './types.ts';
import './key-hints.css';

const ARROWS = ['←', '→', '↑', '↓'];

/** The legend, and the keys. Screen readers hear the same in the grid's description. */
export function KeyHints({ mode }: { mode: ScheduleMode }) {
  const t = useT();
  const samples = [
    { look: 'mm-bar', words: t('legendBooked') },
    { look: 'mm-bar mm-bar--mine', words: t('legendMine') },
    ...(mode === 'day' ? [{ look: 'mm-schedule__held', words: t('legendHeld') }] : []),
  ];
  const hints = [
    { keys: ARROWS, label: t('keyMove') },
    { keys: [t('keyEnter')], label: t('keyBook') },
    { keys: [t('shift'), '→'], label: t('keyLonger') },
    { keys: ['Alt', '→'], label: t('keyShift') },
    { keys: [t('keyEscape')], label: t('keyCancel') },
    { keys: ['T'], label: t('keyToday') },
  ];
  return (
    <Stack row gap={3} justify="between" aria-hidden="true" className="mm-schedule__keys">
      <Stack row gap={3}>
        {samples.map(({ look, words }) => (
          <Stack key={words} row gap={1}>
            <i className={`mm-schedule__sample ${look}`} />
            {words}
          </Stack>
        ))}
      </Stack>
      <Keys hints={hints} />
    </Stack>
  );
}
