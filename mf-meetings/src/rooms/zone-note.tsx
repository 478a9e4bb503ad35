import { permittedSites, useSession } from '@portal/shared/session';
import { browserZone, zoneDiffers, zoneOffset } from '@portal/shared/time';
import { Text } from '@portal/shared/ui/core';
import { useT } from './texts/en.ts';

/** More of them would fill the line. */
const SITES_AT_MOST = 4;

/** Names the sites of the times if the browser's clock differs (rules/experience.md#times-say-whose-they-are). */
export function ZoneNote({ site, now = Date.now() }: { site: number | null; now?: number }) {
  const t = useT();
  const permitted = useSession(permittedSites);
  const sites = site === null ? permitted : permitted.filter(({ id }) => id === site);
  if (!sites.some(({ timeZone }) => zoneDiffers(timeZone, browserZone(), now))) return null;
  const names = sites.map(({ name, timeZone }) => `${name} (${zoneOffset(timeZone, now)})`);
  return (
    <Text size="sm" tone="soft">
      {names.length > SITES_AT_MOST ? t('zones') : t('zone', { sites: names.join(', ') })}
    </Text>
  );
}
