import { Slot, useSlotEntries } from '@portal/shared/federation';
import { Link, useNavigate, useParams } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import {
  Button,
  Card,
  classNames,
  Empty,
  Icon,
  type IconProps,
  type LazyPart,
  ListRow,
  ListRows,
  Stack,
  Text,
  useMedia,
} from '@portal/shared/ui/core';
import { Field, Select } from '@portal/shared/ui/form';
import { adminLink } from '#paths';
import { useT } from './texts/en.ts';
import './area.css';
import { LazySection, type SectionProps } from './lazy-section.tsx';
import { type SectionKey, sectionGroups, sectionOf } from './rules.ts';

export type Sections = Readonly<Record<SectionKey, LazyPart<SectionProps>>>;

const ICONS: Record<SectionKey, IconProps['name']> = {
  client: 'building',
  features: 'plug',
  look: 'sun',
  terms: 'globe',
  sites: 'pin',
  connections: 'plug',
  nda: 'lock',
  'help-texts': 'help',
  users: 'users',
  'sign-up': 'user',
  'audit-log': 'clock',
  versions: 'upload',
};

/** A section in the lists: our own, or another remote's for its domain. */
interface Entry {
  readonly key: string;
  readonly name: string;
  /** The purpose of the section, in a sentence. */
  readonly about?: string;
  readonly icon: IconProps['name'];
}

/** The slot in which remotes put sections of the area (rules/access.md#administration-area). */
const SLOT = 'admin-section';

/**
 * `/admin/:section?/:id?` (rules/access.md#administration-area): a list of sections next to the chosen one; on a
 * phone a select above it.
 */
export function AdminArea({ sections }: { sections: Sections }) {
  const t = useT();
  const navigate = useNavigate();
  const { section: text, id } = useParams();
  const isNarrow = useMedia('(width < 1180px)');
  const own = sectionOf(text, useFeatures(), useIsSuperadmin());
  const groups = useEntryGroups();
  const entries = groups.flatMap(({ entries: some }) => some);
  const chosen = entries.find(({ key }) => key === text)?.key ?? null;
  if (text === undefined) return <Overview />;
  return (
    <div className="id-admin">
      {isNarrow ? (
        <Field label={t('area.section')}>
          {(control) => (
            <Select
              {...control}
              value={chosen}
              options={entries.map(({ key, name }) => ({ value: key, label: name }))}
              onChange={(key) => key && navigate(adminLink(key))}
            />
          )}
        </Field>
      ) : (
        <nav className="id-admin__nav" aria-label={t('area.sections')}>
          <Stack>
            <SectionLists chosen={chosen} />
          </Stack>
        </nav>
      )}
      <div>
        {own ? (
          <LazySection key={own} of={sections[own]} id={id} />
        ) : chosen ? (
          <Slot key={chosen} name={SLOT} only={chosen} id={id} />
        ) : (
          <Empty
            icon="settings"
            title={t('area.unknown')}
            action={<Button onClick={() => navigate('/admin')}>{t('area.toOverview')}</Button>}
          >
            {t('area.unknownText')}
          </Empty>
        )}
      </div>
    </div>
  );
}

function SectionLists({ chosen }: { chosen: string | null }) {
  return useEntryGroups().map(({ group, title, entries }) => (
    <div key={group}>
      <Text block size="xs" tone="soft" className="id-admin__group">
        {title}
      </Text>
      <Stack as="ul" gap={1}>
        {entries.map(({ key, name, icon }) => (
          <li key={key}>
            <Link
              to={adminLink(key)}
              className={classNames('id-admin__link', key === chosen && 'wp-text--strong')}
              aria-current={key === chosen ? 'page' : undefined}
            >
              <Icon name={icon} size={18} />
              {name}
            </Link>
          </li>
        ))}
      </Stack>
    </div>
  ));
}

const NONE: readonly string[] = [];

function useFeatures(): readonly string[] {
  return useSession(({ client }) => client?.features) ?? NONE;
}

function useIsSuperadmin(): boolean {
  return useSession(({ user }) => user?.groups.includes('superadmin') === true);
}

/** All sections that the user may open, by group; those of remotes are between the portal's own and its records. */
function useEntryGroups(): { group: string; title: string; entries: readonly Entry[] }[] {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const contributed = useSlotEntries(SLOT).map(
    ({ name, title, icon }): Entry => ({
      key: name,
      name: title?.[locale] ?? name,
      icon: icon ?? 'settings',
    }),
  );
  const groups = sectionGroups(useFeatures(), useIsSuperadmin()).map(({ group, keys }) => ({
    group: group as string,
    title: t(`area.groups.${group}`),
    entries: keys.map(
      (key): Entry => ({
        key,
        name: t(`area.${key}.name`),
        about: t(`area.${key}.about`),
        icon: ICONS[key],
      }),
    ),
  }));
  if (contributed.length === 0) return groups;
  const rooms = { group: 'rooms', title: t('area.groups.rooms'), entries: contributed };
  return [...groups.slice(0, -1), rooms, ...groups.slice(-1)];
}

/** `/admin/`: the sections with a description each. */
function Overview() {
  const t = useT();
  return (
    <Stack>
      <Text block tone="soft">
        {t('area.about')}
      </Text>
      {useEntryGroups().map(({ group, title, entries }) => (
        <Card key={group} flush title={title}>
          <ListRows>
            {entries.map(({ key, name, about, icon }) => (
              <ListRow
                key={key}
                start={<Icon name={icon} />}
                title={
                  <Link to={adminLink(key)} className="wp-list-row__press">
                    {name}
                  </Link>
                }
                note={about}
              />
            ))}
          </ListRows>
        </Card>
      ))}
    </Stack>
  );
}
