import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Field, Input } from '../ui/form/index.ts';
import { useT } from './messages/en.ts';
import type { ListControl } from './use-list.ts';
import { useSearchBox } from './use-search-box.ts';

export interface SearchFieldProps {
  value: string;
  onChange: (text: string) => void;
  help?: string | undefined;
  /** If position and placeholder make it clear; screen readers still read it. */
  hideLabel?: boolean | undefined;
  placeholder?: string | undefined;
  className?: string | undefined;
  icon?: string | undefined;
  /** After the text: a state, a button. */
  end?: ReactNode;
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
}

/** The search of a list, which `/` focuses from anywhere. At most 100 characters, the server's limit. */
export function SearchField(props: SearchFieldProps) {
  const { help, hideLabel, className, icon = 'search', onChange, ...input } = props;
  const t = useT();
  const box = useRef<HTMLInputElement>(null);
  useSlashFocus(box);
  return (
    <Field label={t('search')} hideLabel={hideLabel} help={help} className={className}>
      {(control) => (
        <Input
          {...control}
          {...input}
          ref={box}
          type="search"
          icon={icon}
          maxLength={100}
          autoComplete="off"
          aria-keyshortcuts="/"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

export interface ListSearchProps extends Omit<SearchFieldProps, 'value' | 'onChange' | 'onKeyDown'> {
  list: Pick<ListControl, 'search' | 'onSearch'>;
  /**
   * Called on Enter with the field's text; `true` if it was something other than a search: the text is then cleared.
   */
  onEnter?: ((text: string) => boolean) | undefined;
}

/**
 * The filter `search` of a list. The typed text lives only here, so that typing rerenders this field and nothing
 * else.
 */
export function ListSearch({ list, onEnter, ...field }: ListSearchProps) {
  const { text, setText } = useSearchBox(list.search, list.onSearch);
  return (
    <SearchField
      {...field}
      value={text}
      onChange={setText}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // A scanner that types suppresses its own Enter; its code is not a search.
        if (event.defaultPrevented || onEnter?.(event.currentTarget.value)) setText(list.search);
      }}
    />
  );
}

const TYPING = 'input, textarea, select, [contenteditable]';

/** `/` focuses the search (rules/experience.md#keyboard-first), unless the person is typing or a dialog is open. */
export function useSlashFocus(target: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: globalThis.KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      if (document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      target.current?.focus();
      target.current?.select();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [target]);
}
