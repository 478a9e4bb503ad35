import { useState } from 'react';
import { useKioskContext } from './kiosk-context.ts';

/** What a visitor has typed, by field or form: outlives its screen, and nothing else. Never a pin. */
export type Typed = Map<string, unknown>;

/** `useState` whose value is there again when its screen is. `name` belongs to one type of value. */
export function useTyped<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const { typed } = useKioskContext();
  const [value, setValue] = useState(() => (typed.has(name) ? (typed.get(name) as Value) : initial));
  return [
    value,
    (next) => {
      typed.set(name, next);
      setValue(next);
    },
  ];
}
