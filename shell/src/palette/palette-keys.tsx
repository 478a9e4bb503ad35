import { Spin } from '@portal/shared/ui/core';
import { useT } from '../messages/en.ts';

const KEYS = [
  { keys: ['↑', '↓'], text: 'paletteMove' },
  { keys: ['↵'], text: 'paletteOpen' },
  { keys: ['Esc'], text: 'paletteClose' },
] as const;

/** What the keys do, for who sees them; and that a search is still under way. */
export function PaletteKeys({ isSearching }: { isSearching: boolean }) {
  const t = useT();
  return (
    <div className="sh-palette__keys" aria-hidden="true">
      {KEYS.map(({ keys, text }) => (
        <span key={text}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {t(text)}
        </span>
      ))}
      {isSearching ? (
        <span className="sh-palette__busy">
          <Spin size={16} />
          {t('paletteSearching')}
        </span>
      ) : null}
    </div>
  );
}
