import * as L from 'leaflet';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import './leaflet.css';

const MapContext = createContext<L.Map | null>(null);

export const MIN_ZOOM = -5;
export const MAX_ZOOM = 5;
const PAN_PX = 90;

/** Of the plan: its units from the left and from the top. */
export interface PlanPoint {
  x: number;
  y: number;
}

export interface PlanMapProps {
  width: number;
  height: number;
  image: string;
  label: string;
  /** Opened there; else all of it is seen. */
  start: PlanPoint | null;
  /** Gets the map's own buttons. */
  controls: (map: L.Map, showAll: () => void) => ReactNode;
  onImageFailed: () => void;
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
  const { width, height, image, label, start, controls, onImageFailed, children } = props;
  const host = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<L.Map | null>(null);
  // Where it opens is a matter of the first sight: later the person has moved it.
  const first = useRef(start);
  const failed = useRef(onImageFailed);
  useEffect(() => {
    failed.current = onImageFailed;
  });

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
      zoomControl: false,
      attributionControl: false,
      zoomAnimation: !isCalm,
      fadeAnimation: false,
      markerZoomAnimation: !isCalm,
      inertia: !isCalm,
    });
    const scale = (zoom: number) => place.style.setProperty('--plan-scale', String(2 ** zoom));
    made.on('zoomanim', ({ zoom }) => scale(zoom));
    made.on('zoom', () => scale(made.getZoom()));
    const showAll = () => made.fitBounds(bounds, { animate: false });
    showAll();
    let whole: { zoom: number; center: L.LatLng } | null = { zoom: made.getZoom(), center: made.getCenter() };
    if (first.current) {
      whole = null;
      made.setView(toLatLng(first.current), Math.min(1, made.getZoom() + 1), { animate: false });
    }
    scale(made.getZoom());
    // Who saw all of the floor sees all of it in another window, too; else what is looked at stays.
    const watcher = new ResizeObserver(() => {
      const isWhole = whole?.zoom === made.getZoom() && whole.center.equals(made.getCenter(), 1e-6);
      made.invalidateSize({ animate: false });
      if (!isWhole) return;
      showAll();
      whole = { zoom: made.getZoom(), center: made.getCenter() };
    });
    watcher.observe(place);
    setMap(made);
    return () => {
      watcher.disconnect();
      made.remove();
      setMap(null);
    };
  }, [width, height]);

  useEffect(() => {
    if (!map || image === '') return;
    const overlay = L.imageOverlay(image, boundsOf(width, height), { alt: '', className: 'fp-picture' });
    overlay.on('error', () => failed.current());
    overlay.addTo(map);
    return () => {
      overlay.remove();
    };
  }, [map, image, width, height]);

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
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it.
        tabIndex={0}
        onKeyDown={onKeyDown}
      />
      {map ? (
        <MapContext value={map}>
          <div className="fp-map__controls">
            {controls(map, () => map.fitBounds(boundsOf(width, height)))}
          </div>
          {children}
        </MapContext>
      ) : null}
    </div>
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

export function usePlanMap(): L.Map {
  const map = useContext(MapContext);
  if (!map) throw new Error('A marker stands on a plan.');
  return map;
}

/** Where a press on the map is the end of a drag it presses nothing; Enter and Space never drag. */
export function isDragEnd(map: L.Map, event: { detail: number }): boolean {
  const { dragging } = map as L.Map & { dragging: { moved?: () => boolean } };
  return event.detail !== 0 && (dragging.moved?.() ?? false);
}

export { toLatLng };
