import { permittedSites, useSession } from '@portal/shared/session';
import { browserZone, siteZone, zoneName } from '@portal/shared/time';
import { Text } from '@portal/shared/ui/core';
import { useT } from './texts/en.ts';

/** Whose times these are, where the browser's clock shows others (rules/experience.md#times-say-whose-they-are). */
export function ZoneNote({ site, now = Date.now() }: { site: number | null; now?: number }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const user = useSession((session) => session.user);
  const sites = useSession(permittedSites);
  const zone = siteZone({ user, siteId: site });
  const isMixed = site === null && new Set(sites.map(({ timeZone }) => timeZone)).size > 1;
  const differs = zoneName(zone, 'en', now) !== zoneName(browserZone(), 'en', now);
  if (!isMixed && !differs) return null;
  return (
    <Text size="sm" tone="soft">
      {isMixed ? t('zones') : t('zone', { zone: zoneName(zone, locale, now) })}
    </Text>
  );
}
