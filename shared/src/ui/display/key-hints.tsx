/** One key as it is printed on the keyboard: `<Kbd of="Enter" />`. */
export const Kbd = ({ of }: { of: string }) => <kbd className="wp-kbd">{of}</kbd>;

export type KeyHintsProps = {
  hints: readonly { keys: readonly string[]; label: string }[];
};

/** The keys of a screen in one line at its foot; not shown on a device that is touched. */
export function KeyHints({ hints }: KeyHintsProps) {
  return (
    <ul className="wp-key-hints">
      {hints.map(({ keys, label }) => (
        <li key={label}>
          {keys.map((key) => (
            <Kbd key={key} of={key} />
          ))}
          {label}
        </li>
      ))}
    </ul>
  );
}
