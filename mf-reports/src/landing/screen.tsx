import { allows } from '@portal/shared/access';
import { Link } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { Card, Icon, Stack, Text } from '@portal/shared/ui/core';
import { GROUPS } from './groups.ts';
import { useT } from './texts/en.ts';

type Shown = (typeof GROUPS)[number]['reports'][number];

function reportsFor(reports: readonly Shown[], session: Parameters<typeof allows>[1]): readonly Shown[] {
  return reports.filter((report) => !('gate' in report) || allows(report.gate, session));
}

/** Screen `reports` (rules/reports.md#pages): the reports of what the client has. */
export function Reports() {
  const t = useT();
  const session = useSession((state) => state);
  const groups = GROUPS.filter(({ gate }) => allows(gate, session));
  return (
    <Stack gap={6}>
      <Text block tone="soft">
        {t('intro')}
      </Text>
      <Stack columns={18} align="start">
        {groups.map(({ title, icon, reports }) => (
          <Card key={title} title={t(title)} extra={<Icon name={icon} />}>
            <Stack as="ul" gap={4}>
              {reportsFor(reports, session).map(({ title: name, text, to }) => (
                <li key={to}>
                  <Link to={to}>{t(name)}</Link>
                  <Text block size="sm" tone="soft">
                    {t(text)}
                  </Text>
                </li>
              ))}
            </Stack>
          </Card>
        ))}
      </Stack>
    </Stack>
  );
}
