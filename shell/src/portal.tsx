import { Alert, Button, ThemeProvider } from '@portal/shared/ui/core';
import { startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadSignedIn } from './app/signed-in.ts';
import { dropPaintedForm } from './base/painted-form.ts';
import { whenIdle } from './base/when-idle.ts';
import { bootPortal } from './boot/boot-portal.ts';
import { useT } from './federation/messages/en.ts';

/** Boots, then renders. Nothing runs when the file is loaded: see `main.ts`. */
export function startPortal(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const show = createRoot(root);
  // The nonce of this response; libraries that create styles need it (see hosting, content security policy).
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

  bootPortal(loadSignedIn).then(
    () => {
      // In slices: as one task it would be the longest of a first visit, and people may be typing in the painted
      // form.
      startTransition(() =>
        show.render(
          <>
            <App nonce={nonce} />
            <PaintedGone />
          </>,
        ),
      );
      // Print styles: no first screen waits for them.
      void import(/* webpackChunkName: "paper" */ './frame/paper.css').catch(() => {});
      whenIdle(() => import('./offline/start-background-work.ts').then(({ standBy }) => standBy()));
    },
    (error: unknown) => {
      console.error('The portal did not boot', error);
      dropPaintedForm();
      show.render(
        <ThemeProvider theme="light" locale="en">
          <BootFailure />
        </ThemeProvider>,
      );
    },
  );
}

/**
 * Removes the rules of a painted frame in the commit that replaces it; the page's own have loaded by then. Earlier,
 * the frame would be unstyled for as long as rendering takes.
 */
function PaintedGone(): null {
  useLayoutEffect(() => document.querySelector('style[data-painted]')?.remove(), []);
  return null;
}

/** Alone on the page if the server does not answer whoami: no session, no portal. */
function BootFailure() {
  const t = useT();
  return (
    <main className="boot-failure">
      <Alert
        tone="danger"
        title={t('bootTitle')}
        action={<Button onClick={() => window.location.reload()}>{t('retry')}</Button>}
        live
      >
        {t('bootText')}
      </Alert>
    </main>
  );
}
