export type Box = { left: number; top: number; width: number; height: number };
export type Placement = { left: number; top: number; maxHeight: number };

const MARGIN = 8;

/**
 * Where a popup stands in the window, all in px: below its anchor, above where there is more room, never outside.
 * `align` says which edges meet; a popup too wide for that is pushed back in.
 */
export function placePopup(
  anchor: Box,
  popup: { width: number; height: number },
  view: { width: number; height: number },
  align: 'start' | 'end' | 'center' = 'start',
  gap = 6,
): Placement {
  const below = view.height - (anchor.top + anchor.height) - gap - MARGIN;
  const above = anchor.top - gap - MARGIN;
  const up = popup.height > below && above > below;
  const maxHeight = Math.max(0, up ? above : below);
  const height = Math.min(popup.height, maxHeight);
  const top = up ? anchor.top - gap - height : anchor.top + anchor.height + gap;
  const wanted = {
    start: anchor.left,
    end: anchor.left + anchor.width - popup.width,
    center: anchor.left + (anchor.width - popup.width) / 2,
  }[align];
  const left = Math.max(MARGIN, Math.min(wanted, view.width - popup.width - MARGIN));
  return { left, top, maxHeight };
}
