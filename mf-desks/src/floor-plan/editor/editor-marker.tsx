import { Icon } from '@portal/shared/ui/core';
import * as L from 'leaflet';
import { type KeyboardEvent, memo, type PointerEvent, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { toLatLng, usePlanMap } from '../map.tsx';
import type { Key, Placed, Shape } from './rules/sketch.ts';

export interface EditorMarkerProps {
  item: Placed;
  size: number;
  shape: Shape;
  selected: boolean;
  /** Where it can be found while it is dragged: nothing is rendered then. */
  carriers: Map<Key, L.Marker>;
  label: string;
  onPointerDown: (item: Placed, event: PointerEvent<HTMLElement>) => void;
  onPress: (item: Placed, event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }) => void;
  onKeyDown: (item: Placed, event: KeyboardEvent) => void;
}

/** A desk or a room that can be moved; drawn again only where it changed itself. */
export const EditorMarker = memo(function EditorMarker(props: EditorMarkerProps) {
  const { item, size, shape, selected, carriers, label, onPointerDown, onPress, onKeyDown } = props;
  const { key, at } = item;
  const map = usePlanMap();
  const [place, setPlace] = useState<{ marker: L.Marker; element: HTMLElement } | null>(null);

  useLayoutEffect(() => {
    const icon = L.divIcon({ className: 'fp-place', iconSize: [0, 0], html: '' });
    const marker = L.marker([0, 0], { icon, interactive: false, keyboard: false }).addTo(map);
    const element = marker.getElement();
    if (element) {
      // What is dragged is the marker, not the plan below it.
      L.DomEvent.disableClickPropagation(element);
      setPlace({ marker, element });
    }
    carriers.set(key, marker);
    return () => {
      carriers.delete(key);
      marker.remove();
    };
  }, [map, carriers, key]);
  useLayoutEffect(() => {
    place?.marker.setLatLng(toLatLng(at));
  }, [place, at]);
  useEffect(() => {
    place?.marker.setZIndexOffset(selected ? 10_000 : 0);
  }, [place, selected]);

  if (!place) return null;
  return createPortal(
    <button
      type="button"
      id={key}
      className="fp-marker fp-marker--editable"
      data-face={item.kind === 'desk' ? 'draft-desk' : 'draft-room'}
      data-shape={shape}
      data-selected={selected || undefined}
      style={{ '--size': size } as React.CSSProperties}
      aria-label={label}
      aria-pressed={selected}
      onPointerDown={(event) => onPointerDown(item, event)}
      // A press of a pointer is the end of a drag of no length; this one is of Enter, Space and screen readers.
      onClick={(event) => {
        if (event.detail === 0) onPress(item, event);
      }}
      onKeyDown={(event) => onKeyDown(item, event)}
      onFocus={({ currentTarget }) => {
        // A pointer is where the marker is; moving the plan would take it away from under it.
        if (!currentTarget.matches(':focus-visible')) return;
        const view = map.getContainer();
        view.scrollTop = 0;
        view.scrollLeft = 0;
        map.panInside(toLatLng(at), { padding: [60, 60], animate: false });
      }}
    >
      <Icon name={item.kind === 'desk' ? 'desk' : 'room'} />
      <span className="fp-marker__name">{item.name}</span>
    </button>,
    place.element,
  );
});
