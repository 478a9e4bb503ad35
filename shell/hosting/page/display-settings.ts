import { type Density, defaultDensity } from '@portal/shared/access';

export interface DisplaySettings {
  readonly theme: 'light' | 'dark';
  readonly density: Density;
  readonly locale: 'en' | 'de';
  readonly drawer: 'wide' | 'mini';
}

/**
 * The last choices in this browser, from the cookies that the shell writes.
 * @param groups of the person who asks
 */
export function displaySettingsOf(
  cookies: string | undefined,
  groups: readonly string[] = [],
): DisplaySettings {
  const value = (name: string) => new RegExp(`(?:^|; )${name}=(\\w+)`).exec(cookies ?? '')?.[1];
  const density = value('portal-density');
  return {
    theme: value('portal-theme') === 'dark' ? 'dark' : 'light',
    density: density === 'compact' || density === 'comfortable' ? density : defaultDensity(groups),
    locale: value('portal-locale') === 'de' ? 'de' : 'en',
    drawer: value('portal-drawer') === 'mini' ? 'mini' : 'wide',
  };
}
