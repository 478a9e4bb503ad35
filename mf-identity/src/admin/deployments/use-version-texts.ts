import { useSession } from '@portal/shared/session';
import { dateLocale, formatDayTime, siteZone } from '@portal/shared/time';
import { useT as usePeopleT } from '#parts/people';
import { GROUP_ORDER } from '../groups.ts';
import { useT } from '../texts/en.ts';
import { type AudienceContext, describeAudience } from './rules/audience.ts';
import type { DeploymentChange, VersionPlace } from './rules/deployed.ts';

/** Texts for versions, audiences, changes and figures, in the portal's language. */
export function useVersionTexts() {
  const t = useT();
  const people = usePeopleT();
  const locale = useSession((session) => session.locale);
  const zone = useSession(siteZone);
  const numbers = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(dateLocale(locale), { maximumFractionDigits: 0, ...options });

  const percentText = (percent: number) =>
    numbers({ style: 'percent', maximumFractionDigits: 1 }).format(percent / 100);
  const timeText = (at: string) => formatDayTime(at, zone, locale);
  const listText = (words: readonly string[]) =>
    new Intl.ListFormat(dateLocale(locale), { type: 'conjunction' }).format(words);
  const groupText = (word: string) => {
    const known = GROUP_ORDER.find((group) => group === word);
    return known ? people(`groups.${known}`) : word;
  };

  const audienceText = (place: VersionPlace, version: string, around: AudienceContext) => {
    const { key, percent, groups, clients } = describeAudience(place, version, around);
    return t(`versions.audience.${key}`, {
      percent: percent === null ? '' : percentText(percent),
      groups: listText(groups.map(groupText)),
      count: groups.length,
      clients: listText(clients),
    });
  };
  /** The start of a trial and the error limit that ends it; empty if both are unknown. */
  const trialText = ({ since, errorLimit }: VersionPlace) =>
    [
      since === null ? '' : t('versions.since', { time: timeText(since) }),
      errorLimit === null ? '' : t('versions.limit', { limit: percentText(errorLimit) }),
    ]
      .filter(Boolean)
      .join('; ');

  const changeText = ({ action, by }: DeploymentChange) =>
    t(`versions.changes.${action === 'take_back' && by === AUTOMATIC ? 'taken_back_itself' : action}`);

  return {
    audienceText,
    trialText,
    changeText,
    percentText,
    timeText,
    listText,
    byText: (by: string) =>
      by === AUTOMATIC ? t('versions.automatic') : by === OPERATOR ? t('versions.operator') : by,
    countText: (count: number) => numbers({}).format(count),
    msText: (ms: number) => numbers({ style: 'unit', unit: 'millisecond' }).format(ms),
    // Compressed files are some tens of kilobytes, so one unit is enough to compare them.
    sizeText: (bytes: number) => numbers({ style: 'unit', unit: 'kilobyte' }).format(bytes / 1000),
  };
}

/** The history's values in place of a person: the server itself, and anyone at the operator. */
const AUTOMATIC = 'automatic';
const OPERATOR = 'operator';
