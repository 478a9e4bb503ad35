export interface Look {
  readonly theme: 'light' | 'dark';
  readonly locale: 'en' | 'de';
  readonly drawer: 'wide' | 'mini';
}

/** What was chosen last in this browser, from the cookies that the shell writes. */
export function lookOf(cookies: string | undefined): Look {
  const value = (name: string) => new RegExp(`(?:^|; )${name}=(\\w+)`).exec(cookies ?? '')?.[1];
  return {
    theme: value('portal-theme') === 'dark' ? 'dark' : 'light',
    locale: value('portal-locale') === 'de' ? 'de' : 'en',
    drawer: value('portal-drawer') === 'mini' ? 'mini' : 'wide',
  };
}
