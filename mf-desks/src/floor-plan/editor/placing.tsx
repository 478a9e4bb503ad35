import * as L from 'leaflet';
import { useEffect, useRef } from 'react';
import { usePlanMap } from '../map.tsx';
import { isOnPlan, type Size, snap } from './rules/arrange.ts';
import { type Key, type Point, placed } from './rules/sketch.ts';
import type { SketchEditor } from './use-sketch.ts';

export interface PlacingProps {
  editor: SketchEditor;
  size: Size;
  step: number;
  /** The next click on the plan places it. */
  armed: Key | null;
  onPlaced: (key: Key) => void;
}

/** The drag data type of an item in the list. */
export const DRAGGED = 'text/x-plan-item';
const SNAP_PX = 6;

/** Handles clicks, drops and box selection on the plan itself. */
export function Placing({ editor, size, step, armed, onPlaced }: PlacingProps) {
  const map = usePlanMap();
  const now = useRef({ editor, size, step, armed, onPlaced });
  useEffect(() => {
    now.current = { editor, size, step, armed, onPlaced };
  });

  useEffect(() => {
    const view = map.getContainer();
    const pointOf = (event: MouseEvent): Point => {
      const { lat, lng } = map.mouseEventToLatLng(event);
      return { x: lng, y: -lat };
    };
    const put = (key: Key, point: Point) => {
      const { editor, size, step, onPlaced } = now.current;
      const others = placed(editor.sketch).map(({ at }) => at);
      const { x, y } = snap(point, { step, reach: SNAP_PX / 2 ** map.getZoom(), others });
      // Outside the picture a click does nothing, and the item still waits for its place.
      if (!isOnPlan({ x, y }, size)) return;
      editor.edit(new Map([[key, { at: { x, y } }]]));
      editor.select([key]);
      onPlaced(key);
    };
    const press = ({ originalEvent }: L.LeafletMouseEvent) => {
      const { armed, editor } = now.current;
      if (armed) put(armed, pointOf(originalEvent));
      else if (!originalEvent.shiftKey) editor.select([]);
    };
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes(DRAGGED)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const key = event.dataTransfer?.getData(DRAGGED);
      if (!key) return;
      event.preventDefault();
      put(key as Key, pointOf(event));
    };
    const boxed = (first: PointerEvent) => {
      if (!first.shiftKey || first.button !== 0 || (first.target as Element).closest('.fp-marker')) return;
      first.preventDefault();
      map.dragging.disable();
      const start = pointOf(first);
      const box = L.rectangle(L.latLngBounds(map.mouseEventToLatLng(first), map.mouseEventToLatLng(first)), {
        color: '#1f3fbf',
        weight: 1,
        interactive: false,
      }).addTo(map);
      const move = (event: PointerEvent) =>
        box.setBounds(L.latLngBounds(map.mouseEventToLatLng(first), map.mouseEventToLatLng(event)));
      const end = (event: PointerEvent) => {
        window.removeEventListener('pointermove', move);
        window.removeEventListener('pointerup', end);
        box.remove();
        map.dragging.enable();
        const last = pointOf(event);
        const [left, right] = [Math.min(start.x, last.x), Math.max(start.x, last.x)];
        const [top, bottom] = [Math.min(start.y, last.y), Math.max(start.y, last.y)];
        const { editor } = now.current;
        const within = placed(editor.sketch).filter(
          ({ at: { x, y } }) => x >= left && x <= right && y >= top && y <= bottom,
        );
        if (within.length > 0) editor.select([...editor.selection, ...within.map(({ key }) => key)]);
      };
      window.addEventListener('pointermove', move);
      window.addEventListener('pointerup', end);
    };
    map.boxZoom.disable();
    // A second click on the same spot places the next item instead of zooming in.
    map.doubleClickZoom.disable();
    map.on('click', press);
    view.addEventListener('dragover', over);
    view.addEventListener('drop', drop);
    view.addEventListener('pointerdown', boxed, { capture: true });
    return () => {
      map.off('click', press);
      view.removeEventListener('dragover', over);
      view.removeEventListener('drop', drop);
      view.removeEventListener('pointerdown', boxed, { capture: true });
    };
  }, [map]);

  useEffect(() => {
    map.getContainer().toggleAttribute('data-armed', armed !== null);
  }, [map, armed]);
  useEffect(() => {
    const names = () => map.getContainer().toggleAttribute('data-names', 2 ** map.getZoom() > 0.6);
    names();
    map.on('zoomend', names);
    return () => {
      map.off('zoomend', names);
    };
  }, [map]);
  return null;
}
