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
  /** For the picture, and above it for the markers. */
  layers: { picture: HTMLElement; markers: HTMLElement };
  size: PlanSize;
}

const MapContext = createContext<OpenMap | null>(null);

export const MIN_ZOOM = -5;
export const MAX_ZOOM = 5;
const PAN_PX = 90;

/** In the plan's units, from the left and from the top. */
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
  /** The map opens here; null shows the whole plan. */
  start: PlanPoint | null;
  onImageFailed: () => void;
  /** Markers. */
  children: ReactNode;
}

/** Leaflet counts upwards from the bottom; a plan's y grows downwards. */
const toLatLng = ({ x, y }: PlanPoint) => L.latLng(-y, x);

/**
 * A picture to pan and zoom, with markers on it (rules/desks.md#floor-plans). Another size makes another map: nothing
 * of the old one may be placed on the new.
 */
export function PlanMap(props: PlanMapProps) {
  return <MapOfSize key={`${props.width} ${props.height}`} {...props} />;
}

function MapOfSize(props: PlanMapProps) {
  const { width, height, image, label, start, onImageFailed, children } = props;
  const host = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<OpenMap | null>(null);
  const map = open?.map;
  // Only for the first render: later the user has moved the plan.
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
      // Our key handling also works while a marker has the focus.
      keyboard: false,
      // The observer below handles resizing: the map's own move would look like the user's.
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
    // If the whole floor was visible before the resize, it stays so; else the view stays.
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

/** The label of the key; `plus` has an icon. */
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

/** Fits the plan into view, clear of the buttons: the style sheet leaves room for them at the top. */
function fitAll(map: L.Map, bounds: L.LatLngBounds, options: L.FitBoundsOptions = {}): void {
  const room = Number.parseFloat(getComputedStyle(map.getContainer()).paddingTop) || 0;
  map.fitBounds(bounds, { ...options, padding: [0, room] });
}

/**
 * While the plan moves, the pointer belongs to the map. Otherwise each marker that passes under it would get its
 * hover style, which lays out the plan again in every frame (`npm run bench -- floor-plan`).
 * @returns stops it
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

/**
 * A slow machine can lay out this many within a frame; smaller sheets need more frames per zoom step, and more work
 * in all.
 */
const SHEET_MARKERS = 100;

/**
 * Markers by the hundred, each hundred on a sheet of its own. `all` decides on which sheet a marker is: it stays
 * there when a filter hides others, so it keeps its element and its focus.
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
    // biome-ignore lint/suspicious/noArrayIndexKey: sheets have only a number.
    <div key={nth} ref={sheets.sheet} className="fp-sheet">
      {all.slice(nth * SHEET_MARKERS, (nth + 1) * SHEET_MARKERS).map(children)}
    </div>
  ));
}

export interface MarkerPlace {
  /** For a button with the class `fp-marker`, on the plan. */
  style: (at: PlanPoint, size: number) => CSSProperties;
  /** Pans the plan until the point is visible, away from the edge. */
  reveal: (at: PlanPoint) => void;
}

/** A marker's position in percent of the plan; it is never smaller than a finger needs. */
export function useMarkerPlace(): MarkerPlace {
  const { map, size: plan } = useOpenMap();
  return {
    style: ({ x, y }, size) => {
      const width = `max(${SMALLEST_PX}px, ${share(size, plan.width)})`;
      // A transform would give each marker its own coordinate system, which browsers rebuild in every frame of a
      // move.
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
      // Browsers scroll a hidden focus into view; we pan the plan instead.
      view.scrollTop = 0;
      view.scrollLeft = 0;
      map.panInside(toLatLng(at), { padding: [60, 60], animate: false });
    },
  };
}

const SMALLEST_PX = 24;
const share = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** Moves a marker's element without React. */
export function moveMarker(element: HTMLElement, { x, y }: PlanPoint, plan: PlanSize): void {
  element.style.left = share(x, plan.width);
  element.style.top = share(y, plan.height);
}

/** Whether a click on the map is the end of a drag, and so activates nothing; Enter and Space never drag. */
export function isDragEnd(map: L.Map, event: { detail: number }): boolean {
  const { dragging } = map as L.Map & { dragging: { moved?: () => boolean } };
  return event.detail !== 0 && (dragging.moved?.() ?? false);
}

export { toLatLng };
