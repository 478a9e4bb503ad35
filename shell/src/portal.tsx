import { Alert, Button, ThemeProvider } from '@portal/shared/ui/core';
import { startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadSignedIn } from './app/signed-in.ts';
import { dropPaintedForm } from './base/painted-form.ts';
import { whenIdle } from './base/when-idle.ts';
import { bootPortal } from './boot/boot-portal.ts';
import { useT } from './federation/messages/en.ts';

/** Boots, then renders. Nothing of it runs where the file is loaded: see `main.ts`. */
export function startPortal(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const show = createRoot(root);
  // Of this answer of the server; libraries that make styles need it (see hosting, content security policy).
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

  bootPortal(loadSignedIn).then(
    () => {
      // In slices: as one task it is the longest of a first visit, and the painted form takes typing meanwhile.
      startTransition(() =>
        show.render(
          <>
            <App nonce={nonce} />
            <PaintedGone />
          </>,
        ),
      );
      // The rules for paper: no first screen waits for them.
      void import(/* webpackChunkName: "paper" */ './frame/paper.css').catch(() => {});
      whenIdle(() => import('./offline/stand-by.ts').then(({ standBy }) => standBy()));
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
 * Takes the rules of a painted frame away in the commit that takes its place; the page's own have come by then. Sooner it would
 * stand without them for as long as the rendering takes.
 */
function PaintedGone(): null {
  useLayoutEffect(() => document.querySelector('style[data-painted]')?.remove(), []);
  return null;
}

/** Stands alone on the page when the server cannot say who asks: no session, no portal. */
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
