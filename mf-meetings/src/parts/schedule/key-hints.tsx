import { useT } from './texts/en.ts';
import type { ScheduleMode } from './types.ts';
import './key-hints.css';

const ARROWS = ['←', '→', '↑', '↓'];

/** The legend, and the keys. Screen readers hear the same in the grid's description. */
export function KeyHints({ mode }: { mode: ScheduleMode }) {
  const t = useT();
  const samples = [
    { look: '', words: t('legendBooked') },
    { look: 'mm-schedule__sample--mine', words: t('legendMine') },
    ...(mode === 'day' ? [{ look: 'mm-schedule__sample--held', words: t('legendHeld') }] : []),
  ];
  const keys = [
    { names: ARROWS, does: t('keyMove') },
    { names: [t('keyEnter')], does: t('keyBook') },
    { names: [t('shift'), '→'], does: t('keyLonger') },
    { names: ['Alt', '→'], does: t('keyShift') },
    { names: [t('keyEscape')], does: t('keyCancel') },
    { names: ['T'], does: t('keyToday') },
  ];
  return (
    <p aria-hidden="true" className="mm-schedule__keys">
      {samples.map(({ look, words }) => (
        <span key={words}>
          <i className={`mm-schedule__sample ${look}`} />
          {words}
        </span>
      ))}
      <span className="mm-schedule__space" />
      {keys.map(({ names, does }) => (
        <span key={does}>
          {names.map((name) => (
            <kbd key={name}>{name}</kbd>
          ))}
          {does}
        </span>
      ))}
    </p>
  );
}
