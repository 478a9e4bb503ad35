import { useState } from 'react';
import { useKioskContext } from './kiosk-context.ts';

/** A visitor's input, by field or form: outlives its screen, but not the visit to the kiosk. Never a PIN. */
export type Typed = Map<string, unknown>;

/** `useState` that restores its value when its screen returns. Each `name` belongs to one type of value. */
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
