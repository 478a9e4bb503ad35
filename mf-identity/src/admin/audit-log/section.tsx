import { Section } from '@portal/shared/ui/sections';
import { useT } from '../texts/en.ts';
import { AuditList } from './list.tsx';
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
