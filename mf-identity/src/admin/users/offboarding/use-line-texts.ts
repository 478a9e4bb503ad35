import type { OffboardingLine } from '@portal/openapi/identity';
import { useSession } from '@portal/shared/session';
import { formatDay, formatDayTime, siteZone } from '@portal/shared/time';
import { useT } from '../../texts/en.ts';
import type { Choice, Kind } from './chosen.ts';

type Named = Pick<OffboardingLine, 'kind' | 'title' | 'place' | 'startsAt' | 'date'>;

/** How lines are named, in the reader's language. */
export function useLineTexts() {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const zone = useSession(siteZone);
  const kind = (of: Kind) => t(`offboarding.kinds.${of}`);
  const title = (line: Named) => {
    if (line.title !== '') return line.title;
    const isMeeting = line.kind === 'meeting' || line.kind === 'visit' || line.kind === 'attendance';
    return isMeeting ? t('offboarding.privateMeeting') : kind(line.kind);
  };
  const when = (line: Named) => {
    if (line.startsAt !== null) return formatDayTime(line.startsAt, zone, locale);
    return line.date === null ? null : formatDay(line.date, locale);
  };
  return {
    kind,
    row: (line: Named) => ({
      title: title(line),
      note: [when(line), line.place].filter(Boolean).join(' · '),
    }),
    /** For who hears it alone: title and time. */
    name: (line: Named) => [title(line), when(line)].filter(Boolean).join(', '),
    choice: (of: Kind, choice: Choice) =>
      choice === 'release' ? t(`offboarding.releases.${of}`) : t(`offboarding.choices.${choice}`),
  };
}
