import { describe, expect, it } from 'vitest';
import { placePopup } from './place-popup.ts';

const view = { width: 400, height: 600 };
const at = (left: number, top: number) => ({ left, top, width: 100, height: 40 });

describe('placePopup', () => {
  it.each([
    ['below', at(20, 20), { width: 200, height: 100 }, 'start', { left: 20, top: 66 }],
    [
      'above where there is no room below',
      at(20, 520),
      { width: 200, height: 100 },
      'start',
      { left: 20, top: 414 },
    ],
    ['inside the right edge', at(290, 20), { width: 200, height: 100 }, 'start', { left: 192, top: 66 }],
    ['at the end', at(290, 20), { width: 200, height: 100 }, 'end', { left: 190, top: 66 }],
    ['inside the left edge', at(10, 20), { width: 200, height: 100 }, 'end', { left: 8, top: 66 }],
    ['in the middle', at(150, 20), { width: 60, height: 20 }, 'center', { left: 170, top: 66 }],
    [
      'at the left edge when wider than the window',
      at(20, 20),
      { width: 900, height: 20 },
      'start',
      { left: 8, top: 66 },
    ],
  ] as const)('stands %s', (_, anchor, popup, align, expected) => {
    expect(placePopup(anchor, popup, view, align)).toMatchObject(expected);
  });

  it('is as high as there is room, and then scrolls', () => {
    expect(placePopup(at(0, 100), { width: 50, height: 2000 }, view).maxHeight).toBe(446);
  });
});
