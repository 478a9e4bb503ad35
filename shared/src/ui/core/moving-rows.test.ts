// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { movingRows } from './moving-rows.ts';

const ROW_PX = 40;
const animate = vi.fn(function animateRow(this: HTMLElement, frames: object) {
  moves.push(`${this.textContent}${this.inert ? ' (copy)' : ''} ${JSON.stringify(frames)}`);
  return {};
});
let moves: string[];
let reduced: boolean;

beforeEach(() => {
  moves = [];
  reduced = false;
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Object.assign(HTMLElement.prototype, { animate });
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function top(this: HTMLElement) {
    return this.tagName === 'LI' ? [...(this.parentElement?.children ?? [])].indexOf(this) * ROW_PX : 0;
  });
});
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function listOf(...names: string[]) {
  const list = document.createElement('ul');
  list.innerHTML = names.map((name) => `<li>${name}</li>`).join('');
  document.body.append(list);
  return { list, stop: movingRows(list), row: (index: number) => list.children[index] as HTMLElement };
}

it('moves rows from their old places, fades in a new one, and fades out a copy of a removed one', async () => {
  const { list, row } = listOf('A', 'B', 'C');
  const added = document.createElement('li');
  added.textContent = 'D';
  row(0).remove();
  list.append(added);
  await Promise.resolve();
  expect(moves).toEqual([
    'B {"translate":["0 40px","0 0"]}',
    'C {"translate":["0 40px","0 0"]}',
    'D {"opacity":[0,1]}',
    'A (copy) {"opacity":[1,0]}',
  ]);
});

it('moves nothing for people who prefer reduced motion, and nothing once the list is unmounted', async () => {
  const { row, stop } = listOf('A', 'B', 'C');
  reduced = true;
  row(0).remove();
  await Promise.resolve();
  reduced = false;
  stop();
  row(0).remove();
  await Promise.resolve();
  expect(moves).toEqual([]);
});
