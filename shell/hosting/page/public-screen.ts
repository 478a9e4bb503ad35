import type { BootDocument, LocalText, PublicForm } from '@portal/shared/federation';
import { logInPath } from '@portal/shared/redirects';
import { LOG_IN_PATH, publicScreenOf } from '../../view/shown-at.ts';
import { showsForm } from './painted-form.ts';

/** The screen that someone who is not logged in will see, as far as the server can be sure of it. */
export interface PublicScreen {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly welcome?: LocalText | undefined;
  readonly form?: PublicForm | undefined;
}

/** Public screens of the shell itself, without a form. */
const OWN = new Set(['/privacy']);
export const isOwnScreen = (path: string): boolean => OWN.has(path);

/**
 * The public screen at this address, otherwise the log-in screen, at the address that the shell redirects to.
 * `undefined`: no remote of this deployment has one.
 */
export function publicScreenAt(boot: Pick<BootDocument, 'remotes'>, url: string): PublicScreen | undefined {
  const [pathname = '/', search = ''] = cut(url);
  const here = publicScreenOf(boot, pathname);
  const { welcome, form } = here ?? publicScreenOf(boot, LOG_IN_PATH) ?? {};
  const [path = LOG_IN_PATH, queryText = ''] = cut(here ? url : logInPath({ pathname, search }));
  const query = new URLSearchParams(queryText);
  const isSure = form && path === LOG_IN_PATH && !isOwnScreen(pathname) && showsForm(form, query);
  if (!here && !welcome) return undefined;
  return { path, query, welcome, form: isSure ? form : undefined };
}

/** Path, and query with its `?`. */
function cut(url: string): readonly string[] {
  const at = url.indexOf('?');
  return at < 0 ? [url] : [url.slice(0, at), url.slice(at)];
}
