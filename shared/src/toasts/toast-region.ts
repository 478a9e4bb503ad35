/// <reference path="../ui/css.d.ts" />
import { ICON_PATHS } from '../ui/core/icon-paths.ts';
import { t } from '../ui/messages/index.ts';
import type { ToastTone } from './toast.ts';
import './toasts.css';

const SVG = 'http://www.w3.org/2000/svg';
/** More would cover the page; the oldest goes. */
const MOST = 4;

/**
 * Toasts live in plain DOM, outside React: they outlive the screen that sent them, and a dialog (which makes the rest
 * of the page inert, but not this) does not silence them.
 */
function regionElement(): HTMLElement {
  const found = document.querySelector<HTMLElement>('[data-wp-toasts]');
  const region = found ?? document.createElement('section');
  region.setAttribute('aria-label', t('notifications'));
  if (!found) {
    region.className = 'wp-toasts';
    region.dataset.wpToasts = '';
    document.body.append(region);
  }
  return region;
}

function drawing(path: string, size: number): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const attributes = {
    viewBox: '0 0 24 24',
    width: size,
    height: size,
    fill: 'none',
    stroke: 'currentColor',
  };
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, String(value));
  svg.setAttribute('stroke-width', '2');
  svg.setAttribute('stroke-linecap', 'round');
  svg.setAttribute('stroke-linejoin', 'round');
  svg.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

/** Shows for `ms`; stays while the pointer is on it or focus is in it, so that it can be read to its end. */
export function showToast(tone: ToastTone, text: string, ms: number): void {
  const region = regionElement();
  const box = document.createElement('div');
  box.className = `wp-toast wp-toast--${tone}`;
  box.setAttribute('role', tone === 'error' ? 'alert' : 'status');
  const words = document.createElement('p');
  const close = document.createElement('button');
  close.type = 'button';
  close.setAttribute('aria-label', t('close'));
  close.append(drawing(ICON_PATHS.close, 18));
  box.append(drawing(tone === 'success' ? ICON_PATHS.check : ICON_PATHS.alert, 20), words, close);

  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => box.remove(), ms);
  };
  const hold = () => clearTimeout(timer);
  close.addEventListener('click', () => {
    hold();
    box.remove();
  });
  for (const name of ['pointerenter', 'focusin']) box.addEventListener(name, hold);
  for (const name of ['pointerleave', 'focusout']) box.addEventListener(name, wait);

  region.append(box);
  while (region.children.length > MOST) region.firstElementChild?.remove();
  // A live region speaks of what changes in it; so the words come after the region.
  setTimeout(() => {
    words.textContent = text;
  }, 0);
  wait();
}
