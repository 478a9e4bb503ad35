/** A viewer that has not come by then will not. */
const LOAD_MS = 10_000;

let shown: { frame: HTMLIFrameElement; address: string } | undefined;

/**
 * Opens the browser's print dialog with a PDF, without leaving the page. The page's policy lets such a frame through
 * (`frame-src blob:`).
 * @returns false where this browser cannot show one, so that it is better saved
 */
export async function printFile(file: Blob): Promise<boolean> {
  if (navigator.pdfViewerEnabled === false) return false;
  // The dialog of the last one may be reading it still; that of the next one cannot open before it is closed.
  if (shown) {
    shown.frame.remove();
    URL.revokeObjectURL(shown.address);
  }
  const frame = document.createElement('iframe');
  const address = URL.createObjectURL(file);
  shown = { frame, address };
  // What is not displayed at all is not loaded, or printed empty.
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
    // A viewer of another origin than the page's does not let itself be asked.
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
