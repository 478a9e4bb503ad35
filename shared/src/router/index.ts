/**
 * The part of the router that the portal uses, and the only importer of it.
 *
 * Declarative on purpose: `BrowserRouter` with `useRoutes` costs 14 kB gz, `createBrowserRouter` with its loaders and
 * actions 30, the barrel 64 (measured). This module is shared by federation, which keeps every export, so a name added
 * here is paid on the first screen. Data comes through `shared/api`; nothing here would use loaders.
 */
export {
  BrowserRouter,
  createPath,
  generatePath,
  Link,
  type LinkProps,
  type Location,
  MemoryRouter,
  matchPath,
  Navigate,
  type NavigateFunction,
  NavLink,
  type NavLinkProps,
  Outlet,
  type RouteObject,
  useLocation,
  useMatch,
  useNavigate,
  useOutletContext,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export { logInPath, readRedirect, SECOND_FACTOR, safeRedirect, secondFactorPath } from './safe-redirect.ts';
