/** Both of the tokens `--wp-quick` and `--wp-calm`, and `--wp-ease`. */
const FADE_MS = 120;
const GLIDE_MS = 180;
const EASE = 'cubic-bezier(0.2, 0, 0, 1)';

type Place = Pick<HTMLElement, 'offsetTop' | 'offsetLeft' | 'offsetWidth'> & { fromTop: number };

/**
 * A ref for a list or table body that changes while someone reads it: rows glide to their new places, new ones fade in, and list items
 * that leave fade out. Places are offsets, which neither scrolling nor a running animation changes.
 */
export function movingRows(list: HTMLElement | null): () => void {
  // Test environments without layout have no animations either.
  if (!list?.animate) return () => undefined;
  let places = placesIn(list);
  const remember = () => {
    places = placesIn(list);
  };
  const moves = new MutationObserver(() => {
    const before = places;
    remember();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const [row, { fromTop }] of places) {
      const old = before.get(row);
      if (!old) row.animate({ opacity: [0, 1] }, { duration: GLIDE_MS, easing: EASE });
      else if (old.fromTop !== fromTop) {
        const translate = [`0 ${old.fromTop - fromTop}px`, '0 0'];
        row.animate({ translate }, { duration: GLIDE_MS, easing: EASE });
      }
    }
    for (const [row, place] of before)
      if (!row.isConnected && row.tagName === 'LI') fadeOut(list, row, place);
  });
  moves.observe(list, { childList: true });
  const sizes = new ResizeObserver(remember);
  sizes.observe(list);
  return () => {
    moves.disconnect();
    sizes.disconnect();
  };
}

function placesIn(list: HTMLElement): Map<HTMLElement, Place> {
  const rows = [...list.querySelectorAll<HTMLElement>(':scope > :not([inert])')];
  return new Map(
    rows.map((row) => {
      const { offsetTop, offsetLeft, offsetWidth } = row;
      return [row, { offsetTop, offsetLeft, offsetWidth, fromTop: offsetTop - list.offsetTop }];
    }),
  );
}

/** The row has left the document, so an inert copy fades out in its place. */
function fadeOut(list: HTMLElement, row: HTMLElement, { offsetTop, offsetLeft, offsetWidth }: Place): void {
  const copy = row.cloneNode(true) as HTMLElement;
  copy.inert = true;
  copy.ariaHidden = 'true';
  Object.assign(copy.style, {
    position: 'absolute',
    top: `${offsetTop}px`,
    left: `${offsetLeft}px`,
    width: `${offsetWidth}px`,
  });
  list.append(copy);
  copy.animate({ opacity: [1, 0] }, { duration: FADE_MS, easing: EASE, fill: 'forwards' }).onfinish = () =>
    copy.remove();
}
