import { type PointerEvent, useRef } from 'react';
import { dragged } from './rules/snap.ts';
import type { TimeWindow } from './types.ts';

/** So many px are still a press, and no drag. */
const SLACK = 5;

/** The cell under the pointer: where it is in the grid, and the time that it stands for. */
export interface CellAt {
  readonly row: number;
  readonly column: number;
  readonly span: TimeWindow;
}

interface Drag {
  cell: CellAt;
  box: DOMRect;
  fromX: number;
  anchor: number;
  isMoving: boolean;
}

export interface DragOptions {
  /** The cell of an element; nothing where a press is not for a cell. */
  cellOf: (target: Element) => CellAt | undefined;
  /** Steps in ms. */
  step: number;
  onDrag: (cell: CellAt, wanted: TimeWindow, anchor: number) => void;
  onDrop: () => void;
  onCancel: () => void;
}

/** Mouse and pen draw a window; a finger scrolls, and its tap is a press. */
export function useDrag({ cellOf, step, onDrag, onDrop, onCancel }: DragOptions) {
  const drag = useRef<Drag>(undefined);
  /** The click that ends a drag is none. */
  const wasDrag = useRef(false);

  const timeAt = ({ cell, box }: Drag, x: number) =>
    cell.span.start + ((x - box.left) / (box.width || 1)) * (cell.span.end - cell.span.start);

  return {
    wasDrag: () => {
      const was = wasDrag.current;
      wasDrag.current = false;
      return was;
    },
    /** Ends it without a choice; answers whether there was one to end. */
    cancel: () => {
      const isMoving = drag.current?.isMoving ?? false;
      drag.current = undefined;
      if (isMoving) onCancel();
      return isMoving;
    },
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        wasDrag.current = false;
        if (event.button !== 0 || event.pointerType === 'touch') return;
        const target = event.target as Element;
        const cell = cellOf(target);
        const element = target.closest('[data-column]');
        if (!cell || !element) return;
        const begun = {
          cell,
          box: element.getBoundingClientRect(),
          fromX: event.clientX,
          anchor: 0,
          isMoving: false,
        };
        drag.current = { ...begun, anchor: timeAt(begun, event.clientX) };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const now = drag.current;
        if (!now) return;
        if (!now.isMoving) {
          if (Math.abs(event.clientX - now.fromX) < SLACK) return;
          now.isMoving = true;
          event.currentTarget.setPointerCapture?.(event.pointerId);
        }
        onDrag(now.cell, dragged(now.anchor, timeAt(now, event.clientX), step), now.anchor);
      },
      onPointerUp() {
        const now = drag.current;
        drag.current = undefined;
        if (!now?.isMoving) return;
        wasDrag.current = true;
        onDrop();
      },
      onPointerCancel() {
        drag.current = undefined;
        onCancel();
      },
    },
  };
}
