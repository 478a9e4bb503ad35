import * as L from 'leaflet';
import type { RefCallback } from 'react';

/** Everything drawn over the plan: layers that move with it, and in them elements of its size. */
export interface PlanSheets {
  /** An element in a pane of the map, for pictures and sheets. */
  layer: (pane: string) => HTMLElement;
  /**
   * Keeps an element at the plan's size with a transform only: it is laid out once, in the plan's units, and stays
   * sharp.
   */
  picture: RefCallback<HTMLElement>;
  /** Resizes an element with the plan at each zoom, for content that must not scale with the plan. */
  sheet: RefCallback<HTMLElement>;
  end: () => void;
}

const ORIGIN = L.latLng(0, 0);

/**
 * While the plan zooms, its layers are only transformed, without layout or paint. Then the sheets are laid out at the
 * new size, one per frame; until then a sheet is scaled by a transform. Laying out all 500 markers and the picture
 * together was the longest task of a zoom step (`npm run bench -- floor-plan`).
 */
export function planSheets(map: L.Map, { width, height }: { width: number; height: number }): PlanSheets {
  const layers: HTMLElement[] = [];
  const pictures = new Set<HTMLElement>();
  /** With the scale at which each is laid out. */
  const sheets = new Map<HTMLElement, number>();
  let settled = scaleOf(map.getZoom());
  let frame = 0;

  const enlarge = (picture: HTMLElement) => {
    picture.style.transform = `scale(${settled})`;
  };
  const layOut = (sheet: HTMLElement) => {
    sheets.set(sheet, settled);
    sheet.style.width = `${width * settled}px`;
    sheet.style.height = `${height * settled}px`;
    sheet.style.transform = '';
  };
  const place = () => {
    const at = map.latLngToLayerPoint(ORIGIN);
    for (const layer of layers) L.DomUtil.setTransform(layer, at, scaleOf(map.getZoom()) / settled);
  };
  const animate = ({ center, zoom }: L.ZoomAnimEvent) => {
    const corner = map.project(center, zoom).subtract(map.getSize().divideBy(2));
    const moved = L.DomUtil.getPosition(map.getPanes().mapPane);
    const at = map.project(ORIGIN, zoom).subtract(corner.add(moved).round());
    for (const layer of layers) L.DomUtil.setTransform(layer, at, scaleOf(zoom) / settled);
  };
  const next = () => {
    const waiting = [...sheets].flatMap(([sheet, scale]) => (scale === settled ? [] : [sheet]));
    const [first] = waiting;
    if (first) layOut(first);
    if (waiting.length > 1) frame = requestAnimationFrame(next);
  };
  const settle = () => {
    settled = scaleOf(map.getZoom());
    place();
    for (const picture of pictures) enlarge(picture);
    for (const [sheet, scale] of sheets) {
      sheet.style.transform = scale === settled ? '' : `scale(${settled / scale})`;
    }
  };
  const hold = () => cancelAnimationFrame(frame);
  const goOn = () => {
    hold();
    frame = requestAnimationFrame(next);
  };
  map.on('zoom viewreset', place);
  map.on('zoomanim', animate);
  map.on('zoomend', settle);
  // Panning needs every frame for itself; a zoom starts and ends as a move, too.
  map.on('movestart', hold);
  map.on('moveend', goOn);

  return {
    layer(pane) {
      const layer = document.createElement('div');
      layer.className = 'fp-layer leaflet-zoom-animated';
      map.getPane(pane)?.append(layer);
      layers.push(layer);
      place();
      return layer;
    },
    picture(picture) {
      if (picture === null) return;
      picture.style.width = `${width}px`;
      picture.style.height = `${height}px`;
      pictures.add(picture);
      enlarge(picture);
      return () => {
        pictures.delete(picture);
      };
    },
    sheet(sheet) {
      if (sheet === null) return;
      layOut(sheet);
      return () => {
        sheets.delete(sheet);
      };
    },
    end() {
      hold();
      map.off('zoom viewreset', place);
      map.off('zoomanim', animate);
      map.off('zoomend', settle);
      map.off('movestart', hold);
      map.off('moveend', goOn);
    },
  };
}

/** `CRS.Simple`: at zoom 0 a unit of the plan is a pixel. */
const scaleOf = (zoom: number) => 2 ** zoom;
