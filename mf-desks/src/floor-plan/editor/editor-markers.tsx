import { useStable } from '@portal/shared/list';
import * as L from 'leaflet';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { MarkerSheets, moveMarker, type PlanPoint, toLatLng, usePlanMap } from '../map.tsx';
import { EditorMarker } from './editor-marker.tsx';
import { allowedWay, moved, type Size, snap } from './rules/arrange.ts';
import { isPlaced, type Key, type Placed, placed } from './rules/sketch.ts';
import { useT } from './texts/en.ts';
import type { SketchEditor } from './use-sketch.ts';

export interface EditorMarkersProps {
  editor: SketchEditor;
  size: Size;
  /** The grid's step; 0 for no grid. */
  step: number;
  /** Each click adds to the selection. */
  several: boolean;
}

/** A shorter movement is a click. */
const DRAG_PX = 4;
const SNAP_PX = 6;
const FAR = 5;
const GUIDE = { color: '#c2185b', weight: 1, dashArray: '4 3', interactive: false } as const;

const KEYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The markers that can be dragged. During a drag only the element moves: React gets the final position. */
export function EditorMarkers({ editor, size, step, several }: EditorMarkersProps) {
  const t = useT();
  const map = usePlanMap();
  const [elements] = useState(() => new Map<Key, HTMLElement>());
  const { sketch, selection, chosen } = editor;
  const all = placed(sketch);

  const put = (key: Key, at: PlanPoint) => {
    const element = elements.get(key);
    if (element) moveMarker(element, at, size);
  };

  const onPress = useStable(
    (item: Placed, keys: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }) =>
      several || keys.shiftKey || keys.ctrlKey || keys.metaKey
        ? editor.toggle(item.key)
        : editor.select([item.key]),
  );

  const onPointerDown = useStable((item: Placed, down: PointerEvent<HTMLElement>) => {
    if (down.button !== 0) return;
    const group = selection.has(item.key) ? chosen : [item];
    const others = all.filter((one) => !group.includes(one)).map(({ at }) => at);
    const { currentTarget: target, clientX, clientY, pointerId } = down;
    const unit = 2 ** map.getZoom();
    const guides: L.Polyline[] = [];
    let way = { x: 0, y: 0 };
    let isDragged = false;
    const clear = () => {
      for (const guide of guides.splice(0)) guide.remove();
    };
    const move = (event: globalThis.PointerEvent) => {
      const [dx, dy] = [event.clientX - clientX, event.clientY - clientY];
      if (!isDragged && Math.hypot(dx, dy) < DRAG_PX) return;
      isDragged = true;
      const wanted = { x: item.at.x + dx / unit, y: item.at.y + dy / unit };
      const snapped = snap(wanted, { step: event.altKey ? 0 : step, reach: SNAP_PX / unit, others });
      way = allowedWay(
        group.map(({ at }) => at),
        { x: snapped.x - item.at.x, y: snapped.y - item.at.y },
        size,
      );
      for (const { key, at } of group) put(key, { x: at.x + way.x, y: at.y + way.y });
      clear();
      const { x, y } = snapped.guides;
      if (x !== null)
        guides.push(L.polyline([toLatLng({ x, y: 0 }), toLatLng({ x, y: size.height })], GUIDE));
      if (y !== null) guides.push(L.polyline([toLatLng({ x: 0, y }), toLatLng({ x: size.width, y })], GUIDE));
      for (const guide of guides) guide.addTo(map);
    };
    const end = (event: globalThis.PointerEvent) => {
      target.removeEventListener('pointermove', move);
      target.removeEventListener('pointerup', end);
      target.removeEventListener('pointercancel', end);
      clear();
      if (event.type === 'pointercancel') {
        for (const { key, at } of group) put(key, at);
        return;
      }
      if (!isDragged) return onPress(item, event);
      if (!selection.has(item.key)) editor.select([item.key]);
      editor.edit(moved(group, way, size));
    };
    target.setPointerCapture(pointerId);
    target.addEventListener('pointermove', move);
    target.addEventListener('pointerup', end);
    target.addEventListener('pointercancel', end);
  });

  const onKeyDown = useStable((item: Placed, event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const group = selection.has(item.key) ? chosen : [item];
    const way = KEYS[event.key];
    if (way) {
      if (!selection.has(item.key)) editor.select([item.key]);
      const by = (step || 1) * (event.shiftKey ? FAR : 1);
      const keys = group.map(({ key }) => key).join();
      editor.edit(moved(group, { x: way[0] * by, y: way[1] * by }, size), `move ${keys}`);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      editor.edit(new Map(group.map(({ key }) => [key, { at: null }] as const)));
      map.getContainer().focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });

  return (
    <MarkerSheets all={sketch.items}>
      {(item) =>
        isPlaced(item) ? (
          <EditorMarker
            key={item.key}
            item={item}
            size={item.kind === 'desk' ? sketch.look.deskCircleSize : sketch.look.roomMarkerSize}
            shape={item.kind === 'desk' ? 'circle' : (item.shape ?? sketch.look.roomMarkerShape)}
            selected={selection.has(item.key)}
            elements={elements}
            label={t(item.kind === 'desk' ? 'deskAt' : 'roomAt', {
              name: item.name,
              x: Math.round(item.at.x),
              y: Math.round(item.at.y),
            })}
            onPointerDown={onPointerDown}
            onPress={onPress}
            onKeyDown={onKeyDown}
          />
        ) : null
      }
    </MarkerSheets>
  );
}
