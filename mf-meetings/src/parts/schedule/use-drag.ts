import { type PointerEvent, useRef } from 'react';
import { changed, type Part } from './rules/choice-keys.ts';
import type { GridCell } from './rules/grid-keys.ts';
import { dragged, STEP_MS } from './rules/snap.ts';
import type { ScheduleMeeting, TimeWindow } from './types.ts';

/** So many px are still a press, and no drag. */
const SLACK = 5;

/** A cell, and the time that its box stands for. */
export interface CellAt extends GridCell {
  readonly span: TimeWindow;
  readonly box: { readonly left: number; readonly width: number };
  /** The booking that is dragged, and by which part. */
  readonly meeting?: { readonly meeting: ScheduleMeeting; readonly part: Part } | undefined;
}

interface Drag {
  cell: CellAt;
  fromX: number;
  anchor: number;
  isMoving: boolean;
}

export interface DragOptions {
  /** The cell under the pointer; nothing where a press is not for a cell. */
  cellOf: (target: Element, x: number) => CellAt | undefined;
  onHover: (cell: CellAt | undefined, at: number) => void;
  /** @param wanted to the step */
  onDrag: (cell: CellAt, wanted: TimeWindow, anchor: number) => void;
  onDrop: () => void;
  onCancel: () => void;
}

export function timeAt({ span, box }: Pick<CellAt, 'span' | 'box'>, x: number): number {
  return span.start + ((x - box.left) / (box.width || 1)) * (span.end - span.start);
}

/** Mouse and pen preview a time, draw one, and drag bookings; a finger scrolls, and its tap is a press. */
export function useDrag({ cellOf, onHover, onDrag, onDrop, onCancel }: DragOptions) {
  const drag = useRef<Drag>(undefined);
  /** The click that ends a drag is none. */
  const wasDrag = useRef(false);
  const pointer = useRef('');

  return {
    isTouch: () => pointer.current === 'touch',
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
        pointer.current = event.pointerType;
        if (event.button !== 0 || event.pointerType === 'touch') return;
        const cell = cellOf(event.target as Element, event.clientX);
        if (!cell) return;
        drag.current = {
          cell,
          fromX: event.clientX,
          anchor: timeAt(cell, event.clientX),
          isMoving: false,
        };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (event.pointerType === 'touch') return;
        const now = drag.current;
        const x = event.clientX;
        if (!now) {
          const cell = cellOf(event.target as Element, x);
          return onHover(cell, cell ? timeAt(cell, x) : 0);
        }
        if (!now.isMoving) {
          if (Math.abs(x - now.fromX) < SLACK) return;
          now.isMoving = true;
          event.currentTarget.setPointerCapture?.(event.pointerId);
        }
        const { cell, anchor } = now;
        const by = Math.round((timeAt(cell, x) - anchor) / STEP_MS) * STEP_MS;
        const wanted = cell.meeting
          ? changed(cell.meeting.meeting, cell.meeting.part, by)
          : dragged(anchor, timeAt(cell, x));
        onDrag(cell, wanted, anchor);
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
      onPointerLeave() {
        if (!drag.current) onHover(undefined, 0);
      },
    },
  };
}
