import { type KeyboardEvent, useRef } from 'react';
import './list.css';
import { LETTERS, stepTo } from './letters.ts';
import { useT } from './messages/en.ts';

export interface LetterFilterProps {
  value: string | null;
  onChange: (letter: string | null) => void;
}

/** A to Z as one stop of the Tab key; arrows walk it, and a press on the chosen letter takes it away. */
export function LetterFilter({ value, onChange }: LetterFilterProps) {
  const t = useT();
  const bar = useRef<HTMLDivElement>(null);
  const choices: readonly (string | null)[] = [null, ...LETTERS];
  const walk = (event: KeyboardEvent, index: number) => {
    const next = stepTo(index, event.key, choices.length);
    if (next === null) return;
    event.preventDefault();
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend; this is a bar of buttons
    <div ref={bar} role="group" className="wp-letters" aria-label={t('letters')}>
      {choices.map((letter, index) => (
        <button
          key={letter ?? 'all'}
          type="button"
          className="wp-letters__key"
          aria-pressed={letter === value}
          aria-label={letter === '#' ? t('otherLetters') : undefined}
          tabIndex={letter === value ? 0 : -1}
          onKeyDown={(event) => walk(event, index)}
          onClick={() => onChange(letter === value ? null : letter)}
        >
          {letter ?? t('allLetters')}
        </button>
      ))}
    </div>
  );
}
