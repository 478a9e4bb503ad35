import type { ReactNode } from 'react';
import { isDragEnd, type PlanPoint, useMarkerPlace, usePlanMap } from './map.tsx';

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
  /** Beside its sign, which comes with the face. */
  children?: ReactNode;
}

/** A button on the plan. Its element stays the same when the state changes, so that the focus knows nothing of it. */
export function Marker({ x, y, size, shape, face, label, selected, id, ...rest }: MarkerProps) {
  const { onPress, children } = rest;
  const map = usePlanMap();
  const place = useMarkerPlace();
  return (
    <button
      type="button"
      id={id}
      className="fp-marker"
      data-face={face}
      data-shape={shape}
      data-selected={selected || undefined}
      style={place.style({ x, y }, size)}
      aria-label={label}
      title={label}
      onClick={(event) => {
        if (!isDragEnd(map, event)) onPress();
      }}
      onFocus={() => place.reveal({ x, y })}
    >
      {children}
    </button>
  );
}
