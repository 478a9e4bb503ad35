import { vi } from 'vitest';

// Files of a worker share modules, page and packages. A file that replaces a module reloads our own modules, into an
// empty page; packages (antd, React) stay.
vi.resetModules();
globalThis.document?.body.replaceChildren();
