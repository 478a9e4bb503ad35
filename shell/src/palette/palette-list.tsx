import { Icon } from '@portal/shared/ui/core';
import { useEffect } from 'react';
import type { SourcedOption } from '../navigation/recent-choices.ts';
import { keyOf, type PaletteGroup } from './palette-groups.ts';

interface PaletteListProps {
  id: string;
  label: string;
  groups: readonly PaletteGroup[];
  active: SourcedOption | undefined;
  optionId: (option: SourcedOption) => string;
  onActive: (option: SourcedOption) => void;
  onChoose: (option: SourcedOption) => void;
}

/** The list of the combobox. Its options never have the focus; the field names the active one. */
export function PaletteList(props: PaletteListProps) {
  const { id, label, groups, active, optionId, onActive, onChoose } = props;
  const activeId = active && optionId(active);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  return (
    <div id={id} role="listbox" aria-label={label} className="sh-palette__list">
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is ARIA's, no fieldset
        <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
          <div id={`${id}-${group.key}`} className="sh-palette__heading" role="presentation">
            {group.heading}
          </div>
          {group.options.map((option) => (
            <button
              key={keyOf(option)}
              id={optionId(option)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={optionId(option) === activeId}
              className="sh-palette__option"
              onPointerMove={() => onActive(option)}
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
            >
              <Icon name={option.icon ?? 'chevron-right'} size={16} />
              <span className="sh-palette__label">{option.label}</span>
              {option.note ? <span className="sh-palette__note">{option.note}</span> : null}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
