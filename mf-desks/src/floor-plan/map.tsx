import { Button, Stack } from '@portal/shared/ui/core';
import * as L from 'leaflet';
import {
  type CSSProperties,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import './leaflet.css';
import { type PlanSheets, planSheets } from './sheets.ts';
import { useT } from './texts/en.ts';

interface OpenMap {
  map: L.Map;
  sheets: PlanSheets;
  /** Of the picture, and above it of the markers. */
  layers: { picture: HTMLElement; markers: HTMLElement };
  size: PlanSize;
}

const MapContext = createContext<OpenMap | null>(null);

export const MIN_ZOOM = -5;
export const MAX_ZOOM = 5;
const PAN_PX = 90;

/** Of the plan: its units from the left and from the top. */
export interface PlanPoint {
  x: number;
  y: number;
}

/** In the plan's units. */
export interface PlanSize {
  width: number;
  height: number;
}

export interface PlanMapProps extends PlanSize {
  image: string;
  label: string;
  /** Opened there; else all of it is seen. */
  start: PlanPoint | null;
  onImageFailed: () => void;
  /** Markers. */
  children: ReactNode;
}

/** Leaflet counts upwards from the bottom; a plan's y grows downwards. */
const toLatLng = ({ x, y }: PlanPoint) => L.latLng(-y, x);

/**
 * A picture that can be moved and enlarged, with markers on it (rules/desks.md#floor-plans). One of another size is another map: nothing
 * of the old one may be put on the new.
 */
export function PlanMap(props: PlanMapProps) {
  return <MapOfSize key={`${props.width} ${props.height}`} {...props} />;
}

function MapOfSize(props: PlanMapProps) {
  const { width, height, image, label, start, onImageFailed, children } = props;
  const host = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<OpenMap | null>(null);
  const map = open?.map;
  // Where it opens is a matter of the first sight: later the person has moved it.
  const first = useRef(start);

  useEffect(() => {
    const place = host.current;
    if (!place) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const bounds = boundsOf(width, height);
    const made = L.map(place, {
      crs: L.CRS.Simple,
      minZoom: MIN_ZOOM,
      maxZoom: MAX_ZOOM,
      zoomSnap: 0.25,
      zoomDelta: 0.5,
      wheelPxPerZoomLevel: 120,
      maxBounds: bounds.pad(0.25),
      maxBoundsViscosity: 0.7,
      // Ours also works while a marker has the focus.
      keyboard: false,
      // The watcher below does it: the map's own move after a resize would look as if a person had moved the plan.
      trackResize: false,
      zoomControl: false,
      attributionControl: false,
      zoomAnimation: !isCalm,
      fadeAnimation: false,
      inertia: !isCalm,
    });
    const showAll = () => fitAll(made, bounds, { animate: false });
    showAll();
    let whole: { zoom: number; center: L.LatLng } | null = { zoom: made.getZoom(), center: made.getCenter() };
    if (first.current) {
      whole = null;
      made.setView(toLatLng(first.current), Math.min(1, made.getZoom() + 1), { animate: false });
    }
    // Who saw all of the floor sees all of it in another window, too; else what is looked at stays.
    const watcher = new ResizeObserver(() => {
      const isWhole = whole?.zoom === made.getZoom() && whole.center.equals(made.getCenter(), 1e-6);
      made.invalidateSize({ animate: false });
      if (!isWhole) return;
      showAll();
      whole = { zoom: made.getZoom(), center: made.getCenter() };
    });
    watcher.observe(place);
    const letGo = holdPointer(made, place);
    const sheets = planSheets(made, { width, height });
    const layers = { picture: sheets.layer('overlayPane'), markers: sheets.layer('markerPane') };
    setOpen({ map: made, sheets, layers, size: { width, height } });
    return () => {
      watcher.disconnect();
      letGo();
      sheets.end();
      made.remove();
      setOpen(null);
    };
  }, [width, height]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!map || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    if (step) map.panBy(step, { animate: false });
    else if (event.key === '+' || event.key === '=') map.zoomIn();
    else if (event.key === '-') map.zoomOut();
    else return;
    event.preventDefault();
  };
  return (
    <div className="fp-map">
      <section
        ref={host}
        className="fp-map__view"
        style={{ aspectRatio: `${width} / ${height}` }}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it.
        tabIndex={0}
        onKeyDown={onKeyDown}
      />
      {open ? (
        <MapContext value={open}>
          <Stack row gap={1} className="fp-map__controls">
            <Controls map={open.map} onAll={() => fitAll(open.map, boundsOf(width, height))} />
          </Stack>
          {createPortal(
            image === '' ? null : (
              <img
                ref={open.sheets.picture}
                key={image}
                className="fp-sheet fp-picture"
                src={image}
                alt=""
                onError={onImageFailed}
              />
            ),
            open.layers.picture,
          )}
          {createPortal(children, open.layers.markers)}
        </MapContext>
      ) : null}
    </div>
  );
}

/** The sign of the key; `plus` has an icon. */
const MINUS = '−';

function Controls({ map, onAll }: { map: L.Map; onAll: () => void }) {
  const t = useT();
  const zoom = useSyncExternalStore(
    (changed) => {
      map.on('zoomend', changed);
      return () => map.off('zoomend', changed);
    },
    () => map.getZoom(),
  );
  return (
    <>
      <Button
        square
        icon="plus"
        aria-label={t('zoomIn')}
        aria-disabled={zoom >= map.getMaxZoom() || undefined}
        onClick={() => map.zoomIn()}
      />
      <Button
        square
        aria-label={t('zoomOut')}
        aria-disabled={zoom <= map.getMinZoom() || undefined}
        onClick={() => map.zoomOut()}
      >
        {MINUS}
      </Button>
      <Button onClick={onAll}>{t('showAll')}</Button>
    </>
  );
}

const STEPS: Record<string, L.PointTuple> = {
  ArrowLeft: [-PAN_PX, 0],
  ArrowRight: [PAN_PX, 0],
  ArrowUp: [0, -PAN_PX],
  ArrowDown: [0, PAN_PX],
};

function boundsOf(width: number, height: number): L.LatLngBounds {
  return L.latLngBounds([-height, 0], [0, width]);
}

/** All of the plan in sight, and none of it below the buttons, for which the style sheet leaves room above. */
function fitAll(map: L.Map, bounds: L.LatLngBounds, options: L.FitBoundsOptions = {}): void {
  const room = Number.parseFloat(getComputedStyle(map.getContainer()).paddingTop) || 0;
  map.fitBounds(bounds, { ...options, padding: [0, room] });
}

/**
 * While the plan is being moved the pointer is the map's: else each marker that comes under it is drawn as one that is pointed at,
 * which lays out the plan again in every frame (`npm run bench -- floor-plan`).
 * @returns ends it
 */
function holdPointer(map: L.Map, place: HTMLElement): () => void {
  let pressed: number | null = null;
  const press = ({ pointerId }: PointerEvent) => {
    pressed = pointerId;
  };
  const release = () => {
    pressed = null;
  };
  place.addEventListener('pointerdown', press);
  place.addEventListener('pointerup', release);
  place.addEventListener('pointercancel', release);
  map.on('dragstart', () => {
    if (pressed !== null) place.setPointerCapture(pressed);
  });
  return () => {
    place.removeEventListener('pointerdown', press);
    place.removeEventListener('pointerup', release);
    place.removeEventListener('pointercancel', release);
  };
}

function useOpenMap(): OpenMap {
  const open = useContext(MapContext);
  if (!open) throw new Error('A marker stands on a plan.');
  return open;
}

export function usePlanMap(): L.Map {
  return useOpenMap().map;
}

/** So many are laid out within a frame on a slow machine; with fewer a zoom step takes more frames, and more work in all. */
const SHEET_MARKERS = 100;

/**
 * Markers by the hundred, each hundred on a sheet of its own. `all` says which sheet one stands on: it stays there when a filter hides
 * others, and so keeps its element and its focus.
 */
export function MarkerSheets<Item>({
  all,
  children,
}: {
  all: readonly Item[];
  children: (item: Item) => ReactNode;
}) {
  const { sheets } = useOpenMap();
  return Array.from({ length: Math.ceil(all.length / SHEET_MARKERS) }, (_, nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sheets have no other name than their number.
    <div key={nth} ref={sheets.sheet} className="fp-sheet">
      {all.slice(nth * SHEET_MARKERS, (nth + 1) * SHEET_MARKERS).map(children)}
    </div>
  ));
}

export interface MarkerPlace {
  /** Of a button with the class `fp-marker`, in the plan. */
  style: (at: PlanPoint, size: number) => CSSProperties;
  /** Moves the plan until the point is in sight, and not at its edge. */
  reveal: (at: PlanPoint) => void;
}

/** Where a marker stands, in shares of the plan; it is never drawn smaller than a finger needs. */
export function useMarkerPlace(): MarkerPlace {
  const { map, size: plan } = useOpenMap();
  return {
    style: ({ x, y }, size) => {
      const width = `max(${SMALLEST_PX}px, ${share(size, plan.width)})`;
      // A translation would be a coordinate system of its own for each, which browsers set up again in every frame of a move.
      const back = `calc(${width} / -2)`;
      return {
        left: share(x, plan.width),
        top: share(y, plan.height),
        width,
        marginTop: back,
        marginLeft: back,
      };
    },
    reveal: (at) => {
      const view = map.getContainer();
      // Browsers scroll what is hidden into sight; the plan moves instead.
      view.scrollTop = 0;
      view.scrollLeft = 0;
      map.panInside(toLatLng(at), { padding: [60, 60], animate: false });
    },
  };
}

const SMALLEST_PX = 24;
const share = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** Puts a marker's element elsewhere, without React. */
export function moveMarker(element: HTMLElement, { x, y }: PlanPoint, plan: PlanSize): void {
  element.style.left = share(x, plan.width);
  element.style.top = share(y, plan.height);
}

/** Where a press on the map is the end of a drag it presses nothing; Enter and Space never drag. */
export function isDragEnd(map: L.Map, event: { detail: number }): boolean {
  const { dragging } = map as L.Map & { dragging: { moved?: () => boolean } };
  return event.detail !== 0 && (dragging.moved?.() ?? false);
}

export { toLatLng };
