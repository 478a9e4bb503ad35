/** A viewer that has not loaded by then will not. */
const LOAD_MS = 10_000;

let shown: { frame: HTMLIFrameElement; address: string } | undefined;

/**
 * Opens the browser's print dialog with a PDF, without leaving the page. The page's policy allows such a frame
 * (`frame-src blob:`).
 * @returns false if this browser cannot show one, so that saving it is better
 */
export async function printFile(file: Blob): Promise<boolean> {
  if (navigator.pdfViewerEnabled === false) return false;
  // The last print dialog may still be reading it; the next one cannot open before that is closed.
  if (shown) {
    shown.frame.remove();
    URL.revokeObjectURL(shown.address);
  }
  const frame = document.createElement('iframe');
  const address = URL.createObjectURL(file);
  shown = { frame, address };
  // A frame with `display: none` is not loaded, or is printed empty.
  Object.assign(frame.style, { position: 'fixed', inset: 'auto 0 0 auto', width: '1px', height: '1px' });
  Object.assign(frame.style, { border: '0', opacity: '0', pointerEvents: 'none' });
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.src = address;
  const loaded = whenLoaded(frame);
  document.body.append(frame);
  if (!(await loaded)) return false;
  try {
    frame.contentWindow?.focus();
    frame.contentWindow?.print();
    return frame.contentWindow !== null;
  } catch {
    // The browser denies access to a viewer with another origin.
    return false;
  }
}

function whenLoaded(frame: HTMLIFrameElement): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), LOAD_MS);
    frame.addEventListener(
      'load',
      () => {
        clearTimeout(timer);
        resolve(true);
      },
      { once: true },
    );
  });
}
