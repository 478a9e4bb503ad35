import { Link, useNavigate, useParams } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import {
  Button,
  classNames,
  Empty,
  Icon,
  type IconProps,
  type LazyPart,
  Stack,
  Text,
  Title,
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
  nda: 'lock',
  'help-texts': 'help',
  users: 'users',
  'sign-up': 'user',
  'audit-log': 'clock',
  versions: 'upload',
};

/**
 * `/admin/:section?/:id?` (rules/access.md#administration-area): a list of sections beside the chosen one; on a phone a
 * choice above it.
 */
export function AdminArea({ sections }: { sections: Sections }) {
  const t = useT();
  const navigate = useNavigate();
  const { section: text, id } = useParams();
  const features = useFeatures();
  const section = sectionOf(text, features);
  if (text === undefined) return <Overview />;
  return (
    <div className="id-admin">
      <nav className="id-admin__nav" aria-label={t('area.sections')}>
        <SectionLists chosen={section} />
      </nav>
      <div className="id-admin__choice">
        <Field label={t('area.section')}>
          {(control) => (
            <Select
              {...control}
              value={section}
              options={sectionGroups(features).flatMap(({ keys }) =>
                keys.map((key) => ({ value: key, label: t(`area.${key}.name`) })),
              )}
              onChange={(key) => key && navigate(adminLink(key))}
            />
          )}
        </Field>
      </div>
      <div>
        {section === null ? (
          <Empty
            icon="settings"
            title={t('area.unknown')}
            action={<Button onClick={() => navigate('/admin')}>{t('area.toOverview')}</Button>}
          >
            {t('area.unknownText')}
          </Empty>
        ) : (
          <LazySection key={section} of={sections[section]} id={id} />
        )}
      </div>
    </div>
  );
}

function SectionLists({ chosen }: { chosen: SectionKey | null }) {
  const t = useT();
  return sectionGroups(useFeatures()).map(({ group, keys }) => (
    <div key={group}>
      <Text block size="xs" tone="faint" strong className="id-admin__group">
        {t(`area.groups.${group}`)}
      </Text>
      <ul className="id-admin__list">
        {keys.map((key) => (
          <li key={key}>
            <Link
              to={adminLink(key)}
              className={classNames('id-admin__link', key === chosen && 'id-admin__link--on')}
              aria-current={key === chosen ? 'page' : undefined}
            >
              <Icon name={ICONS[key]} size={18} />
              {t(`area.${key}.name`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}

const NONE: readonly string[] = [];

function useFeatures(): readonly string[] {
  return useSession(({ client }) => client?.features) ?? NONE;
}

/** `/admin/`: what can be set, in words. */
function Overview() {
  const t = useT();
  const features = useFeatures();
  return (
    <Stack gap={6}>
      <Text block tone="soft" size="lg">
        {t('area.about')}
      </Text>
      {sectionGroups(features).map(({ group, keys }) => (
        <section key={group}>
          <Title level={2} size="md">
            {t(`area.groups.${group}`)}
          </Title>
          <ul className="id-admin__tiles">
            {keys.map((key) => (
              <li key={key}>
                <Link to={adminLink(key)} className="id-admin__tile">
                  <span className="id-admin__sign">
                    <Icon name={ICONS[key]} size={22} />
                  </span>
                  <span>
                    <Text block strong>
                      {t(`area.${key}.name`)}
                    </Text>
                    <Text block size="sm" tone="soft">
                      {t(`area.${key}.about`)}
                    </Text>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  );
}
