// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { paintFrame } from './painted-frame.ts';

function paint(html: string) {
  document.body.innerHTML = `<div id="root"><div class="sh-frame" data-drawer="wide">${html}</div></div>`;
  const frame = document.querySelector('.sh-frame');
  if (!frame) throw new Error('no frame');
  document.documentElement.style.cssText = '--wp-bg: #fff';
  return paintFrame(frame, '/');
}

describe('paintFrame', () => {
  it('stores words and shapes of the frame, and nothing that can be pressed', () => {
    const made = paint('<header><a href="/x" tabindex="0" id="i" class="b">Home</a></header>');
    expect(made?.html).toBe(
      '<div class="sh-frame" data-drawer="wide"><header><a class="b">Home</a></header></div>',
    );
    expect(made?.css).toContain(':root{--wp-bg: #fff;}');
  });

  it('stores nothing that remotes show or a person typed', () => {
    const made = paint(
      '<div class="sh-dashboard__tile"><div>Salary of Amira</div></div><form><input value="secret"></form><div role="dialog">Asking</div>',
    );
    expect(made?.html).not.toMatch(/Salary|secret|Asking/);
    expect(made?.html).toContain('sh-dashboard__tile');
  });

  it('puts style attributes into a style sheet, because the policy refuses attributes', () => {
    const made = paint('<i style="color: red"></i>');
    expect(made?.html).not.toContain('style=');
    expect(made?.css).toMatch(/\.painted-\d+\{color: red;?\}/);
  });

  it('includes the rules that it uses, and no others', () => {
    const sheet = document.createElement('style');
    sheet.textContent =
      ':root{--a:1px;--b:2px}*,::before{box-sizing:border-box}.b{color:red;top:var(--a)}.b:hover{color:blue}.other{color:green}@media (width<9px){.b::before{top:1px}.x{top:2px}}';
    document.head.append(sheet);
    const made = paint(
      '<header><a class="b">Home</a></header><form class="other"><p class="x">kept out</p></form>',
    );
    sheet.remove();
    expect(made?.css).toMatch(/\.b\s?\{[^}]*color: red/);
    expect(made?.css).toContain('--a');
    expect(made?.css).toMatch(/\*, ?::before\s?\{[^}]*border-box/);
    expect(made?.css).not.toMatch(/blue|--b|\.x/);
  });

  it('gives up on a frame that is too large to be quick', () => {
    expect(paint(`<p>${'x'.repeat(70_000)}</p>`)).toBeUndefined();
  });
});
