import { Section } from '#common/section.tsx';
import { useT } from '#messages/admin/index.ts';
import { AuditList } from './audit-list.tsx';
import './audit-log.css';
import { useAuditTime } from './use-audit-texts.ts';

/** Section `audit-log`: who changed what, and when (rules/conventions.md#audit). */
export function AuditLogSection() {
  const t = useT();
  const { site } = useAuditTime();
  return (
    <Section
      title={t('audit.title')}
      about={site ? t('audit.aboutTimes', { site: site.name }) : t('audit.about')}
    >
      <AuditList />
    </Section>
  );
}
