import { useDebounced } from '@portal/shared/api';
import { useNavigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { Icon, Spin } from '@portal/shared/ui/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Modal } from '../base/modal.tsx';
import { preloadPath } from '../federation/preload.ts';
import { useT } from '../messages/en.ts';
import { recentChoices, rememberChoice, type SourcedOption } from '../navigation/recent-choices.ts';
import './palette.css';
import { keyOf, paletteGroups, SCREENS } from './palette-groups.ts';
import { PaletteList } from './palette-list.tsx';
import { PaletteSources, usePaletteRemotes } from './palette-sources.tsx';
import { useOwnOptions } from './use-own-options.ts';

/** Number of options that Page Up and Page Down move by. */
const PAGE = 8;

interface PaletteDialogProps {
  /** Returns the text typed before the field had the focus; from then on the field receives the keys. */
  takeTyped: () => string;
  onClose: () => void;
}

/**
 * The command palette: a text field with a list below it (ARIA's combobox). The focus stays in the field; arrows move
 * in the list, Enter selects, Escape closes.
 */
export function PaletteDialog({ takeTyped, onClose }: PaletteDialogProps) {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const userId = useSession((session) => session.user?.id ?? 0);
  const [text, setText] = useState('');
  const [activeKey, setActiveKey] = useState<string>();
  const own = useOwnOptions();
  const remotes = usePaletteRemotes();
  const query = text.trim();
  const asked = useDebounced(query);

  const groups = paletteGroups({
    query,
    recent: knownChoices(recentChoices(userId), own.screens, own.actions, remotes.has),
    ...own,
    contributions: remotes.contributions,
    headings: { recent: t('paletteRecent'), screens: t('paletteScreens'), actions: t('paletteActions') },
  });
  const options = groups.flatMap((group) => group.options);
  const found = options.findIndex((option) => keyOf(option) === activeKey);
  const active = Math.max(found, 0);
  const activeOption = options[active];
  const optionId = (option: SourcedOption) => `${id}-${keyOf(option)}`;
  const isSearching = query !== asked || remotes.isSearching;

  const to = activeOption?.to;
  useEffect(() => {
    // Preloads the active option, as the drawer does for a hovered entry.
    if (to !== undefined) preloadPath(to);
  }, [to]);

  const choose = (option: SourcedOption) => {
    rememberChoice(userId, option);
    onClose();
    if (option.to !== undefined) void navigate(option.to);
    option.onSelect?.();
  };
  const move = (event: KeyboardEvent, next: number) => {
    event.preventDefault();
    const option = options.at(next % Math.max(options.length, 1));
    setActiveKey(option && keyOf(option));
  };
  const last = options.length - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(event, active + 1);
    else if (event.key === 'ArrowUp') move(event, active - 1);
    else if (event.key === 'PageDown') move(event, Math.min(active + PAGE, last));
    else if (event.key === 'PageUp') move(event, Math.max(active - PAGE, 0));
    else if (event.key === 'Enter') {
      event.preventDefault();
      if (activeOption) choose(activeOption);
    }
  };

  return (
    <Modal label={{ text: t('palette') }} className="sh-palette" onCancel={onClose}>
      <div className="sh-palette__ask">
        <Icon name="search" size={16} />
        <input
          ref={input}
          type="text"
          role="combobox"
          data-autofocus=""
          className="sh-palette__input"
          aria-label={t('palette')}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeOption && optionId(activeOption)}
          placeholder={t('paletteHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onFocus={() => setText((now) => takeTyped() + now)}
          onChange={(event) => {
            setText(event.target.value);
            setActiveKey(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="sh-palette__close" aria-label={t('dismiss')} onClick={onClose}>
          <Icon name="close" size={20} />
        </button>
      </div>
      <PaletteList
        id={`${id}-list`}
        label={t('palette')}
        groups={groups}
        active={activeOption}
        optionId={optionId}
        onActive={(option) => setActiveKey(keyOf(option))}
        onChoose={choose}
      />
      <p role="status" className={options.length > 0 ? 'wp-hidden' : 'sh-palette__status'}>
        {options.length > 0
          ? t('paletteCount', { count: options.length })
          : isSearching
            ? t('paletteSearching')
            : query === ''
              ? t('paletteNoneYet')
              : t('paletteNone', { query })}
      </p>
      <PaletteSources entries={remotes.entries} report={remotes.report} query={asked} />
      <PaletteKeys isSearching={isSearching && options.length > 0} />
    </Modal>
  );
}

/**
 * Recent choices that this session still has: the shell's own with their current labels, those of remotes if their
 * contribution still exists.
 */
function knownChoices(
  recent: readonly SourcedOption[],
  screens: ReturnType<typeof useOwnOptions>['screens'],
  actions: ReturnType<typeof useOwnOptions>['actions'],
  hasRemote: (source: string) => boolean,
): SourcedOption[] {
  return recent.flatMap((choice): SourcedOption[] => {
    if (hasRemote(choice.source)) return [choice];
    const own = (choice.source === SCREENS ? screens : actions).find((option) => option.id === choice.id);
    return own ? [{ ...own, source: choice.source }] : [];
  });
}

const KEYS = [
  { keys: ['↑', '↓'], text: 'paletteMove' },
  { keys: ['↵'], text: 'paletteOpen' },
  { keys: ['Esc'], text: 'paletteClose' },
] as const;

/** Visible hints about the keys, and whether a search is in progress. */
function PaletteKeys({ isSearching }: { isSearching: boolean }) {
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
