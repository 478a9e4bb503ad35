/** Browser features that antd needs, and that jsdom or user-event lack. */

/** Tests have no layout, so nothing is ever observed. */
class NoObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** antd still reads numeric key codes, which user-event leaves out. */
const KEY_CODES: Record<string, number> = {
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  Escape: 27,
  ' ': 32,
  PageUp: 33,
  PageDown: 34,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Delete: 46,
};

if (typeof window !== 'undefined') {
  window.ResizeObserver ??= NoObserver;
  const code = {
    configurable: true,
    get(this: KeyboardEvent): number {
      return KEY_CODES[this.key] ?? (this.key.length === 1 ? this.key.toUpperCase().charCodeAt(0) : 0);
    },
  };
  Object.defineProperties(KeyboardEvent.prototype, { keyCode: code, which: code });
}
