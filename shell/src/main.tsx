import './boot/static-url.ts';
import './federation/page-guard.ts';
import { ThemeProvider } from '@portal/shared/ui/core';
import { createRoot } from 'react-dom/client';
import './boot/outline.css';
import { App } from './app/app.tsx';
import { loadSignedIn } from './app/signed-in.ts';
import { whenIdle } from './base/when-idle.ts';
import { BootFailure } from './boot/boot-failure.tsx';
import { bootPortal } from './boot/boot-portal.ts';
import { provideShared } from './provide.ts';

provideShared();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const show = createRoot(root);
// Of this answer of the server; libraries that make styles need it (see hosting, content security policy).
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

bootPortal(loadSignedIn).then(
  () => {
    // The rules of a frame that was painted before they had come; the page's own are here now.
    document.querySelector('style[data-painted]')?.remove();
    show.render(<App nonce={nonce} />);
    whenIdle(() => import('./offline/stand-by.ts').then(({ standBy }) => standBy()));
  },
  (error: unknown) => {
    console.error('The portal did not boot', error);
    show.render(
      <ThemeProvider theme="light" locale="en">
        <BootFailure />
      </ThemeProvider>,
    );
  },
);
