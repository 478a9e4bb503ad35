import { routeAt } from '@portal/shared/access';
import type { BootDocument, LocalText, PublicForm } from '@portal/shared/federation';
import { logInPath } from '@portal/shared/redirects';
import { LOG_IN_PATH } from './form-route.ts';
import { showsForm } from './painted-form.ts';

/** The screen that somebody meets who is not logged in, as far as the server can be sure of it. */
export interface PublicScreen {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly welcome?: LocalText | undefined;
  readonly form?: PublicForm | undefined;
}

/** Public screens of the shell itself: there is no form on them. */
const OWN = new Set(['/privacy']);

/**
 * On a public screen itself, everywhere else that of log-in, at the address that the shell sends everybody to. `undefined`: no
 * remote of this deployment has one.
 */
export function publicScreenAt(
  { remotes }: Pick<BootDocument, 'remotes'>,
  url: string,
): PublicScreen | undefined {
  const routes = remotes.flatMap(({ descriptor }) => descriptor.routes).filter((route) => route.public);
  const { pathname, search } = new URL(url, 'http://portal.invalid');
  const here = routeAt(routes, pathname);
  const { welcome, form } = here ?? routeAt(routes, LOG_IN_PATH) ?? {};
  const address = new URL(
    here ? pathname + search : logInPath({ pathname, search }),
    'http://portal.invalid',
  );
  const isSure =
    form && address.pathname === LOG_IN_PATH && !OWN.has(pathname) && showsForm(form, address.searchParams);
  if (!here && !welcome) return undefined;
  return { path: address.pathname, query: address.searchParams, welcome, form: isSure ? form : undefined };
}
