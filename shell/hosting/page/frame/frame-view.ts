import { type AccessSession, allows, routeAt } from '@portal/shared/access';
import type { BootDocument, LocalText } from '@portal/shared/federation';
import { initialsOf, personName } from '@portal/shared/people';
import { ICON_PATHS, type IconName } from '@portal/shared/ui/icon-paths';
import {
  arrangedCards,
  DASHBOARD_CARDS,
  DASHBOARD_TOP,
  type DashboardLayout,
  PRESENCE_GATE,
} from '../../../view/arrange-cards.ts';
import { cardEntries, type RemoteCardEntry, remoteRoutes, shownCards } from '../../../view/entries.ts';
import { isApple } from '../../../view/is-apple.ts';
import { localText } from '../../../view/local-text.ts';
import { isDense, navSections, shownNav } from '../../../view/nav.ts';
import { isFirstScreen } from '../../../view/shown-at.ts';
import { titleAt } from '../../../view/type-labels.ts';
import type { DisplaySettings } from '../display-settings.ts';

/** The part of the API's whoami that the frame shows, with wire names. */
export interface FramePerson {
  readonly user: {
    readonly id: number | null;
    readonly first_name: string;
    readonly last_name: string;
    readonly email: string;
    readonly photo: string | null;
    readonly groups: readonly string[];
    readonly permitted_sites: readonly FrameSite[];
    readonly site_id: number | null;
    readonly dashboard?: DashboardLayout | null;
  };
  readonly client: {
    readonly name: string;
    readonly product: string;
    readonly logo: string | null;
    readonly features: readonly string[];
    readonly terms: Parameters<typeof localText>[2];
    readonly resource_types?: readonly {
      readonly id: number;
      readonly name: string;
      readonly plural_name: string;
      readonly icon: string;
      readonly icon_book: string;
      readonly dashboard?: 'calendar' | 'today' | null;
      readonly translations?: {
        readonly [locale in DisplaySettings['locale']]?: {
          readonly name?: string;
          readonly plural_name?: string;
        };
      };
    }[];
  };
}

interface FrameSite {
  readonly id: number;
  readonly name: string;
  readonly time_zone: string;
}

export interface FrameQuestion {
  readonly person: FramePerson;
  readonly boot: Pick<BootDocument, 'remotes'>;
  readonly path: string;
  readonly look: DisplaySettings;
  /** Id of the site that the screens show; `null`: all. */
  readonly siteId: number | null;
  /** The request's user agent. */
  readonly userAgent: string | undefined;
}

const NAV_SIZE = 16;

/** The frame's own icons, and their sizes in px. */
const ICONS: Readonly<Record<string, readonly [name: IconName, size: number]>> = {
  menu: ['menu', 20],
  search: ['search', 16],
  pin: ['pin', 16],
  down: ['chevron-down', 16],
  support: ['help', NAV_SIZE],
  logOut: ['log-out', NAV_SIZE],
};

/**
 * Values for the frame's template at a path; `undefined` if its screen has no frame. They match what the shell
 * renders from the same descriptors, in the last chosen language and at the last chosen site.
 */
export function frameView({ person, boot, path, look, siteId, userAgent }: FrameQuestion) {
  const { user, client } = person;
  const session = { user, client } as AccessSession;
  const say = (text: LocalText) => localText(text, look.locale, client.terms);
  const route = routeAt(remoteRoutes(boot, session), path);
  if (route?.layout === 'bare') return undefined;
  const isHome = isFirstScreen(path);
  const site = user.permitted_sites.find(({ id }) => id === siteId);
  const name = personName({ firstName: user.first_name, lastName: user.last_name, email: user.email });
  const isMini = look.drawer === 'mini';
  const types = typesOf(client, look.locale);
  const sections = navSections(boot, session, types);
  const hasDrawer = route?.layout !== 'header';
  return {
    drawer: hasDrawer ? look.drawer : 'none',
    hasDrawer,
    labelClass: isMini ? 'wp-hidden' : 'sh-nav__label',
    icons: {
      ...Object.fromEntries(Object.entries(ICONS).map(([key, [icon, size]]) => [key, iconOf(icon, size)])),
      toggle: iconOf(isMini ? 'chevron-right' : 'chevron-left', 16),
    },
    [look.locale]: true,
    isApple: isApple(userAgent),
    client: { name: client.name, logo: client.logo, initial: client.name.trim().charAt(0).toUpperCase() },
    user: {
      name,
      hello: user.first_name || user.email,
      initials: initialsOf(name),
      photo: user.photo,
    },
    site: user.permitted_sites.length > 0 && {
      name: site?.name,
      isFixed: user.permitted_sites.length === 1,
    },
    title: route && !isHome ? say(titleAt(route, path, types)) : '',
    isHome,
    isDense: isDense(sections),
    nav: shownNav(sections, path, say).map(({ title, rows }) => ({
      title,
      rows: rows.map(({ icon, action, ...row }) => ({
        ...row,
        icon: iconOf(icon, NAV_SIZE),
        action: isMini ? undefined : action,
      })),
    })),
    dashboard: isHome && dashboardOf({ boot, session, person, types, say }),
  };
}

export type FrameView = NonNullable<ReturnType<typeof frameView>>;

interface Spoken {
  readonly boot: FrameQuestion['boot'];
  readonly session: AccessSession;
  readonly say: (text: LocalText) => string;
}

const iconOf = (name: string, size: number) => ({
  path: ICON_PATHS[Object.hasOwn(ICON_PATHS, name) ? (name as IconName) : 'dot'],
  size,
});

/** In the reader's language, as in the browser's session. */
function typesOf({ resource_types: types = [] }: FramePerson['client'], locale: DisplaySettings['locale']) {
  return types.map(({ plural_name, icon_book, translations, ...type }) => {
    const words = { name: type.name, plural_name, ...translations?.[locale] };
    return { ...type, name: words.name, pluralName: words.plural_name, iconBook: icon_book };
  });
}

function dashboardOf({
  boot,
  session,
  person: { user },
  types,
  say,
}: Spoken & Pick<FrameQuestion, 'person'> & { types: ReturnType<typeof typesOf> }) {
  const coming = ({ title, size, height = 'short' }: RemoteCardEntry) => ({
    size,
    height,
    title: title ? say(title) : '',
  });
  const inSlot = (slot: string) => shownCards(cardEntries(boot, session, slot), types);
  const top = inSlot(DASHBOARD_TOP);
  const cards = inSlot(DASHBOARD_CARDS);
  return {
    top: top.map(coming),
    hasTop: top.length > 0,
    hasPresence: allows(PRESENCE_GATE, session),
    cards: arrangedCards(cards, user.dashboard).map(coming),
    canEdit: cards.length > 0,
  };
}
