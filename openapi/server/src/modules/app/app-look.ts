import { createHash } from 'node:crypto';
import { buttonColors } from '../../mechanisms/outbox/mail-colors.ts';
import type { ClientRow } from '../../mechanisms/portal/viewer.ts';

type Client = Pick<ClientRow, 'name' | 'logo' | 'theme'>;

/** The client's name, colours and icon, as an installed portal shows them. */
export interface AppLook {
  /** Changes with everything that an icon is drawn from. */
  id: string;
  initial: string;
  /** The client's colour, and that of the initial on it. */
  brand: { ground: string; text: string };
  /** Address of a picture of the portal, or a data address. */
  logo: string | null;
  /** Behind the logo: the header's colour, for which it was drawn. */
  logoGround: string;
}

const WHITE = '#ffffff';
/** Longer names are cut below an icon. */
const SHORT_NAME = 12;

export function appLook({ name, logo, theme }: Client): AppLook {
  const look = {
    initial: [...name.trim()][0]?.toUpperCase() ?? '',
    brand: buttonColors(theme.primary_color),
    logo,
    logoGround: theme.header_color ?? WHITE,
  };
  const id = createHash('sha256').update(JSON.stringify(look)).digest('hex').slice(0, 16);
  return { id, ...look };
}

const iconPath = (look: AppLook, icon: string) => `/api/app-icons/${look.id}/${icon}/`;

/** The addresses that a page names. */
export function appLinks(client: Client) {
  const look = appLook(client);
  return {
    manifest: '/api/app-manifest/',
    favicon: iconPath(look, 'favicon'),
    touchIcon: iconPath(look, 'touch'),
  };
}

/** A web app manifest; the splash screen is made of its icon, name and background. */
export function appManifest(client: Client) {
  const look = appLook(client);
  const { name } = client;
  const icon = (of: string, size: number, purpose: 'any' | 'maskable') => ({
    src: iconPath(look, of),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name,
    short_name: shortName(name),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: look.logo === null ? look.brand.ground : look.logoGround,
    theme_color: look.logoGround,
    icons: [icon('192', 192, 'any'), icon('512', 512, 'any'), icon('maskable', 512, 'maskable')],
  };
}

/** As many whole words of the name as fit, one at least. */
function shortName(name: string): string {
  return name.split(/\s+/).reduce((short, word) => {
    const longer = `${short} ${word}`;
    return [...longer].length <= SHORT_NAME ? longer : short;
  });
}
