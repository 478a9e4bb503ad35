import { Icon } from '@portal/shared/ui/core';
import { isApple } from '../../view/is-apple.ts';
import { useT } from '../messages/en.ts';
import { openPalette, preloadPalette } from '../palette/palette-host.tsx';
import './search-button.css';
import { Tip } from './tip.tsx';
import { useDelayedTip } from './use-delayed-tip.ts';

/** Opens the command palette from the header. */
export function SearchButton() {
  const t = useT();
  const hasCommandKey = isApple(navigator.userAgent);
  const keys = hasCommandKey ? '⌘K' : t('searchShortcut');
  const { tip, tipProps } = useDelayedTip(true, 'below');
  const { onFocus, onPointerEnter, onClick, ...rest } = tipProps(t('searchKeys', { keys }));
  return (
    <>
      <button
        type="button"
        className="sh-search"
        // The keys are part of the words that are seen.
        aria-label={`${t('search')} ${keys}`}
        aria-haspopup="dialog"
        aria-keyshortcuts={hasCommandKey ? 'Meta+K' : 'Control+K'}
        {...rest}
        onPointerEnter={(event) => {
          preloadPalette();
          onPointerEnter(event);
        }}
        onFocus={(event) => {
          preloadPalette();
          onFocus(event);
        }}
        onClick={() => {
          onClick();
          openPalette();
        }}
      >
        <Icon name="search" size={16} />
        <span className="sh-search__words">{t('search')}</span> <kbd>{keys}</kbd>
      </button>
      <Tip tip={tip} />
    </>
  );
}
