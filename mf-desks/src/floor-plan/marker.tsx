import * as L from 'leaflet';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { isDragEnd, type PlanPoint, toLatLng, usePlanMap } from './map.tsx';

export interface MarkerProps extends PlanPoint {
  /** In the plan's units; never drawn smaller than a finger needs. */
  size: number;
  shape: 'circle' | 'square';
  face: string;
  label: string;
  selected: boolean;
  /** A marker that leads to a panel keeps its id, so that the focus finds back. */
  id: string;
  onPress: () => void;
  children: ReactNode;
}

/**
 * A button on the plan. Leaflet only carries it: its element stays the same when the state changes, so that the focus and the
 * other markers know nothing of it.
 */
export function Marker({ x, y, size, shape, face, label, selected, id, onPress, children }: MarkerProps) {
  const map = usePlanMap();
  const [place, setPlace] = useState<{ marker: L.Marker; element: HTMLElement } | null>(null);

  useLayoutEffect(() => {
    const icon = L.divIcon({ className: 'fp-place', iconSize: [0, 0], html: '' });
    const marker = L.marker([0, 0], { icon, interactive: false, keyboard: false }).addTo(map);
    const element = marker.getElement();
    if (element) setPlace({ marker, element });
    return () => {
      marker.remove();
    };
  }, [map]);
  useEffect(() => {
    place?.marker.setLatLng(toLatLng({ x, y }));
  }, [place, x, y]);
  useEffect(() => {
    place?.marker.setZIndexOffset(selected ? 10_000 : 0);
  }, [place, selected]);

  if (!place) return null;
  return createPortal(
    <button
      type="button"
      id={id}
      className="fp-marker"
      data-face={face}
      data-shape={shape}
      data-selected={selected || undefined}
      style={{ '--size': size } as React.CSSProperties}
      aria-label={label}
      title={label}
      onClick={(event) => {
        if (!isDragEnd(map, event)) onPress();
      }}
      onFocus={() => {
        const view = map.getContainer();
        // Browsers scroll what is hidden into sight; the plan moves instead.
        view.scrollTop = 0;
        view.scrollLeft = 0;
        map.panInside(toLatLng({ x, y }), { padding: [60, 60], animate: false });
      }}
    >
      {children}
    </button>,
    place.element,
  );
}
