import * as L from 'leaflet';
import { type KeyboardEvent, memo, type PointerEvent, useCallback } from 'react';
import { useMarkerPlace } from '../map.tsx';
import { addSigns, LIGHT_INK } from '../signs.ts';
import type { Key, Placed, Shape } from './rules/sketch.ts';

export interface EditorMarkerProps {
  item: Placed;
  size: number;
  shape: Shape;
  selected: boolean;
  /** The elements by key: dragging moves them directly, without rendering. */
  elements: Map<Key, HTMLElement>;
  label: string;
  onPointerDown: (item: Placed, event: PointerEvent<HTMLElement>) => void;
  onPress: (item: Placed, event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }) => void;
  onKeyDown: (item: Placed, event: KeyboardEvent) => void;
}

/** A movable desk or room; renders again only if it changed itself. */
export const EditorMarker = memo(function EditorMarker(props: EditorMarkerProps) {
  const { item, size, shape, selected, elements, label, onPointerDown, onPress, onKeyDown } = props;
  const { key, at } = item;
  const place = useMarkerPlace();
  const element = useCallback(
    (button: HTMLButtonElement) => {
      // Dragging moves the marker, not the plan below it.
      L.DomEvent.disableClickPropagation(button);
      elements.set(key, button);
      return () => {
        elements.delete(key);
      };
    },
    [elements, key],
  );
  return (
    <button
      ref={element}
      type="button"
      id={key}
      className="fp-marker fp-marker--editable"
      data-face={item.kind === 'desk' ? 'draft-desk' : 'draft-room'}
      data-shape={shape}
      data-selected={selected || undefined}
      style={place.style(at, size)}
      aria-label={label}
      aria-pressed={selected}
      onPointerDown={(event) => onPointerDown(item, event)}
      // Pointer clicks are handled as drags without movement; this is for Enter, Space and screen readers.
      onClick={(event) => {
        if (event.detail === 0) onPress(item, event);
      }}
      onKeyDown={(event) => onKeyDown(item, event)}
      onFocus={({ currentTarget }) => {
        // A pointer is already on the marker; moving the plan would pull it away.
        if (currentTarget.matches(':focus-visible')) place.reveal(at);
      }}
    >
      <span className="fp-marker__name">{item.name}</span>
    </button>
  );
});

addSigns({
  '[data-face="draft-desk"]': { icon: 'desk', ink: '#122a86' },
  '[data-face="draft-room"]': { icon: 'room', ink: '#5c3c00' },
  '[data-face="draft-desk"][data-selected]': { icon: 'desk', ink: LIGHT_INK },
  '[data-face="draft-room"][data-selected]': { icon: 'room', ink: LIGHT_INK },
});
