import { useEffect, useEffectEvent } from 'react';
import { Icon, VisuallyHidden } from '../ui/core/index.ts';
import './screen-mode.css';
import { PAD, type PadKey, PIN_LENGTH, toPadKey } from './pin-keys.ts';

/** How much of a pin is typed; never which digits. `label` says it to those who hear the page. */
export function PinDots({ count, label }: { count: number; label: string }) {
  return (
    <div className="wp-pin-dots" role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: PIN_LENGTH }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is what it is
        <span key={place} data-filled={place < count || undefined} aria-hidden="true" />
      ))}
    </div>
  );
}

interface PinPadProps {
  onKey: (key: PadKey) => void;
  /** Enter of a real keyboard. */
  onEnter: () => void;
  isOff: boolean;
  labels: { delete: string; clear: string };
}

/** Digits to press, or to type on a keyboard, which a screen in public may have. */
export function PinPad({ onKey, onEnter, isOff, labels }: PinPadProps) {
  const typeKey = useEffectEvent((event: KeyboardEvent) => {
    if (isOff || event.ctrlKey || event.altKey || event.metaKey) return;
    const key = toPadKey(event.key);
    // Enter on a button presses that button; elsewhere it sends.
    if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) onEnter();
    else if (key) onKey(key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => typeKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <div className="wp-pin-pad">
      {PAD.map((key) => (
        <button
          key={key}
          type="button"
          className="wp-pin-pad__key"
          aria-label={key === 'delete' || key === 'clear' ? labels[key] : undefined}
          aria-disabled={isOff || undefined}
          onClick={() => {
            if (!isOff) onKey(key);
          }}
        >
          {key === 'delete' ? (
            <Icon name="chevron-left" size={36} />
          ) : key === 'clear' ? (
            <Icon name="close" size={36} />
          ) : (
            key
          )}
        </button>
      ))}
    </div>
  );
}
