import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Icon, type IconProps } from '../core/icon.tsx';

export type TabsProps<Key extends string> = {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly {
    key: Key;
    label: string;
    icon?: IconProps['name'] | undefined;
    /** How many there are, behind the label. */
    count?: number | undefined;
    content: ReactNode;
  }[];
  /** The address knows it (`useQueryParam`), so that a reload shows the same. */
  value: Key;
  onChange: (key: Key) => void;
};

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Parts of a screen of which one is shown. The others are not in the page, and load when they are chosen; so the arrow
 * keys only walk, and Enter chooses. Own markup: antd's Tabs (19 kB) cannot name its tablist, and puts a button into it
 * that hides the tabs which have no room; these wrap.
 */
export function Tabs<Key extends string>({ label, tabs, value, onChange }: TabsProps<Key>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const current = tabs.find((tab) => tab.key === value) ?? tabs[0];

  const walk = (event: KeyboardEvent) => {
    const buttons = [...(row.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const step = STEPS[event.key];
    if (at < 0 || !step) return;
    event.preventDefault();
    buttons[step(at, buttons.length)]?.focus();
  };
  return (
    <div className="wp-tabs">
      <div ref={row} role="tablist" aria-label={label} className="wp-tabs__row" onKeyDown={walk}>
        {tabs.map((tab) => {
          const isCurrent = tab === current;
          return (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}-${tab.key}`}
              className="wp-tabs__tab"
              aria-selected={isCurrent}
              aria-controls={isCurrent ? `${id}-panel` : undefined}
              tabIndex={isCurrent ? 0 : -1}
              onClick={() => onChange(tab.key)}
            >
              {tab.icon ? <Icon name={tab.icon} size={18} /> : null}
              {tab.label}
              {tab.count === undefined ? null : <span className="wp-tabs__count">{tab.count}</span>}
            </button>
          );
        })}
      </div>
      {current ? (
        <div
          key={current.key}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${current.key}`}
          className="wp-tabs__panel"
        >
          {current.content}
        </div>
      ) : null}
    </div>
  );
}
