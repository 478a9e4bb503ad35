import './boot/static-url.ts';
import './federation/page-guard.ts';
import './federation/first-script.ts';
import './boot/outline.css';
import './boot/too-old.css';
import './boot/painted-form.css';
import { afterFirstPaint } from './boot/after-first-paint.ts';
import { provideShared } from './provide.ts';

provideShared();

// Out of this file, but not in its task: what the server painted is seen before React and all of ours are evaluated, and
// these each in a task.
afterFirstPaint()
  .then(() => import(/* webpackMode: "eager" */ 'react-dom/client'))
  .then(() => new Promise((resolve) => setTimeout(resolve)))
  .then(() => import(/* webpackMode: "eager" */ './portal.tsx'))
  .then(({ startPortal }) => startPortal())
  .catch((error: unknown) => console.error('The portal did not start', error));
