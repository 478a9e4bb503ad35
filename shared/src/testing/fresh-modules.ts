import { vi } from 'vitest';

// Files of a worker share modules, page and packages. One that replaces a module loads our own modules again, into an
// empty page; packages (antd, React) stay.
vi.resetModules();
globalThis.document?.body.replaceChildren();
