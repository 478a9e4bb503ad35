import { lazyPart } from '@portal/shared/ui/core';
import { AdminArea, type Sections } from './area.tsx';

/** Each section is a file of its own, fetched when it is first opened. */
const sections: Sections = {
  client: lazyPart(() =>
    import(/* webpackChunkName: "admin-client" */ './client/section.tsx').then((m) => m.ClientSection),
  ),
  features: lazyPart(() =>
    import(/* webpackChunkName: "admin-features" */ './features/section.tsx').then((m) => m.FeaturesSection),
  ),
  look: lazyPart(() =>
    import(/* webpackChunkName: "admin-look" */ './look/section.tsx').then((m) => m.ThemeSection),
  ),
  terms: lazyPart(() =>
    import(/* webpackChunkName: "admin-terms" */ './terms/section.tsx').then((m) => m.TermsSection),
  ),
  sites: lazyPart(() =>
    import(/* webpackChunkName: "admin-sites" */ './sites/section.tsx').then((m) => m.SitesSection),
  ),
  connections: lazyPart(() =>
    import(/* webpackChunkName: "admin-connections" */ './connections/section.tsx').then(
      (m) => m.ConnectionsSection,
    ),
  ),
  nda: lazyPart(() =>
    import(/* webpackChunkName: "admin-nda" */ './nda/section.tsx').then((m) => m.NdaSection),
  ),
  'help-texts': lazyPart(() =>
    import(/* webpackChunkName: "admin-help-texts" */ './help-texts/section.tsx').then(
      (m) => m.HelpTextsSection,
    ),
  ),
  users: lazyPart(() =>
    import(/* webpackChunkName: "admin-users" */ './users/section.tsx').then((m) => m.UsersSection),
  ),
  'sign-up': lazyPart(() =>
    import(/* webpackChunkName: "admin-sign-up" */ './sign-up/section.tsx').then((m) => m.SignUpSection),
  ),
  'audit-log': lazyPart(() =>
    import(/* webpackChunkName: "admin-audit-log" */ './audit-log/section.tsx').then(
      (m) => m.AuditLogSection,
    ),
  ),
  versions: lazyPart(() =>
    import(/* webpackChunkName: "admin-versions" */ './deployments/section.tsx').then(
      (m) => m.VersionsSection,
    ),
  ),
};

/** Screen `admin`. */
export function AdminScreen() {
  return <AdminArea sections={sections} />;
}
