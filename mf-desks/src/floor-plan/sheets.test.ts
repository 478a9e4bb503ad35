// @vitest-environment jsdom
import * as L from 'leaflet';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type PlanSheets, planSheets } from './sheets.ts';

let map: L.Map;
let sheets: PlanSheets;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
  map = L.map(document.createElement('div'), { crs: L.CRS.Simple, zoomAnimation: false, maxZoom: 5 });
  map.setView([0, 0], 0, { animate: false });
  sheets = planSheets(map, { width: 100, height: 50 });
});
afterEach(() => {
  sheets.end();
  map.remove();
  vi.useRealTimers();
});

function added(how: 'sheet' | 'picture') {
  const element = document.createElement('div');
  const letGo = sheets[how](element);
  return { style: element.style, letGo: () => (typeof letGo === 'function' ? letGo() : undefined) };
}
const sizeOf = ({ style }: { style: CSSStyleDeclaration }) => [style.width, style.height, style.transform];

it('lays out one sheet per frame after a zoom step; until then the others are only enlarged', () => {
  const [first, second] = [added('sheet'), added('sheet')];
  expect(sizeOf(first)).toEqual(['100px', '50px', '']);
  map.setZoom(1);
  expect([first, second].map(sizeOf)).toEqual([
    ['100px', '50px', 'scale(2)'],
    ['100px', '50px', 'scale(2)'],
  ]);
  vi.advanceTimersToNextFrame();
  expect([first, second].map(sizeOf)).toEqual([
    ['200px', '100px', ''],
    ['100px', '50px', 'scale(2)'],
  ]);
  vi.advanceTimersToNextFrame();
  expect(sizeOf(second)).toEqual(['200px', '100px', '']);
  expect(vi.getTimerCount()).toBe(0);
});

it('starts over if the next zoom step comes before all sheets are done', () => {
  const [first, second] = [added('sheet'), added('sheet')];
  map.setZoom(1);
  vi.advanceTimersToNextFrame();
  map.setZoom(0);
  // The second was not reached, and is as it should be.
  expect([first, second].map(sizeOf)).toEqual([
    ['200px', '100px', 'scale(0.5)'],
    ['100px', '50px', ''],
  ]);
  vi.advanceTimersToNextFrame();
  expect(sizeOf(first)).toEqual(['100px', '50px', '']);
});

it('enlarges a picture immediately, by a transform alone', () => {
  map.setZoom(1);
  const picture = added('picture');
  expect(sizeOf(picture)).toEqual(['100px', '50px', 'scale(2)']);
  map.setZoom(3);
  expect(sizeOf(picture)).toEqual(['100px', '50px', 'scale(8)']);
});

it('moves its layers with the plan, and releases removed ones', () => {
  const layer = sheets.layer('markerPane');
  expect(layer.parentElement).toBe(map.getPanes().markerPane);
  const gone = added('sheet');
  gone.letGo();
  map.setView([-10, 20], 2, { animate: false });
  const { x, y } = map.latLngToLayerPoint([0, 0]);
  expect(layer.style.transform).toContain(`${x}px`);
  expect(layer.style.transform).toContain(`${y}px`);
  vi.advanceTimersToNextFrame();
  expect(sizeOf(gone)).toEqual(['100px', '50px', '']);
});
