import { lazyPart } from '@portal/shared/ui/core';
import { AdminArea, type Sections } from '../features/admin-area/components/admin-area.tsx';

/** Each section is a file of its own, fetched when it is first opened. */
const sections: Sections = {
  client: lazyPart(() =>
    import(
      /* webpackChunkName: "admin-client" */ '../features/admin-client/components/client-section.tsx'
    ).then((m) => m.ClientSection),
  ),
  features: lazyPart(() =>
    import(
      /* webpackChunkName: "admin-features" */ '../features/admin-features/components/features-section.tsx'
    ).then((m) => m.FeaturesSection),
  ),
  look: lazyPart(() =>
    import(/* webpackChunkName: "admin-look" */ '../features/admin-look/components/look-section.tsx').then(
      (m) => m.LookSection,
    ),
  ),
  terms: lazyPart(() =>
    import(/* webpackChunkName: "admin-terms" */ '../features/admin-terms/components/terms-section.tsx').then(
      (m) => m.TermsSection,
    ),
  ),
  sites: lazyPart(() =>
    import(/* webpackChunkName: "admin-sites" */ '../features/admin-sites/components/sites-section.tsx').then(
      (m) => m.SitesSection,
    ),
  ),
  nda: lazyPart(() =>
    import(/* webpackChunkName: "admin-nda" */ '../features/admin-nda/components/nda-section.tsx').then(
      (m) => m.NdaSection,
    ),
  ),
  'help-texts': lazyPart(() =>
    import(
      /* webpackChunkName: "admin-help-texts" */ '../features/admin-help-texts/components/help-texts-section.tsx'
    ).then((m) => m.HelpTextsSection),
  ),
  users: lazyPart(() =>
    import(/* webpackChunkName: "admin-users" */ '../features/admin-users/components/users-section.tsx').then(
      (m) => m.UsersSection,
    ),
  ),
  'sign-up': lazyPart(() =>
    import(
      /* webpackChunkName: "admin-sign-up" */ '../features/admin-sign-up/components/sign-up-section.tsx'
    ).then((m) => m.SignUpSection),
  ),
  'audit-log': lazyPart(() =>
    import(
      /* webpackChunkName: "admin-audit-log" */ '../features/admin-audit-log/components/audit-log-section.tsx'
    ).then((m) => m.AuditLogSection),
  ),
  versions: lazyPart(() =>
    import(
      /* webpackChunkName: "admin-versions" */ '../features/admin-deployments/components/versions-section.tsx'
    ).then((m) => m.VersionsSection),
  ),
};

/** Screen `admin`. */
export function AdminScreen() {
  return <AdminArea sections={sections} />;
}
