/**
 * Everything that the shell shares with remotes. A module that is not named here is not shared, and a remote that
 * needs it fails (RUNTIME-012); `provide.test.ts` compares this with the list that remotes are built against. Modules
 * of the first screen are in its files anyway; the rest become lazy chunks, which nothing loads until a remote does.
 * The functions are never called: naming a module is enough.
 */
const offers: readonly (() => Promise<unknown>)[] = [
  () => import('react'),
  () => import('react/jsx-runtime'),
  () => import('react-dom'),
  () => import('react-dom/client'),
  () => import('swr'),
  () => import('formik'),
  () => import('yup'),
  () => import('@portal/shared/access'),
  () => import('@portal/shared/actions'),
  () => import('@portal/shared/api'),
  () => import('@portal/shared/api/platform'),
  () => import('@portal/shared/alarm'),
  () => import('@portal/shared/approvals'),
  () => import('@portal/shared/csv-import'),
  () => import('@portal/shared/dialogs'),
  () => import('@portal/shared/federation'),
  () => import('@portal/shared/form-dialogs'),
  () => import('@portal/shared/forms'),
  () => import('@portal/shared/help'),
  () => import('@portal/shared/language'),
  () => import('@portal/shared/lazy-dialog'),
  () => import('@portal/shared/list'),
  () => import('@portal/shared/live'),
  () => import('@portal/shared/mailed-decision'),
  () => import('@portal/shared/messages'),
  () => import('@portal/shared/palette'),
  () => import('@portal/shared/query-state'),
  () => import('@portal/shared/records'),
  () => import('@portal/shared/router'),
  () => import('@portal/shared/safe-html'),
  () => import('@portal/shared/screen-mode'),
  () => import('@portal/shared/session'),
  () => import('@portal/shared/support'),
  () => import('@portal/shared/time'),
  () => import('@portal/shared/toasts'),
  () => import('@portal/shared/ui/core'),
  () => import('@portal/shared/ui/date'),
  () => import('@portal/shared/ui/display'),
  () => import('@portal/shared/ui/extra'),
  () => import('@portal/shared/ui/field'),
  () => import('@portal/shared/ui/form'),
  () => import('@portal/shared/ui/picker'),
  () => import('@portal/shared/ui/sections'),
  () => import('@portal/shared/ui/table'),
  () => import('@portal/shared/url-state'),
];

/** Called once, so that the list above is part of the program. */
export function provideShared(): number {
  return offers.length;
}
