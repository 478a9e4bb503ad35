import { allows } from '@portal/shared/access';
import { personName } from '@portal/shared/people';
import { useNavigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { ActionsMenu, type MenuItem } from '@portal/shared/ui/extra';
import type { Visitor } from '#parts/api';
import { GATES, meetingCreateLink, VISITORS_PATH, visitorEditLink, visitorLink } from '#paths';
import { useT } from './texts/en.ts';

/**
 * Row menu of the directory (rules/visitors.md#directory): create meeting, edit, view profile. Erased visitors can
 * only be viewed; if the client books no visitors, there is no link to it.
 */
export function RowMenu({ visitor }: { visitor: Visitor }) {
  const t = useT();
  const navigate = useNavigate();
  const mayBook = useSession((session) => allows(GATES.meetings, session));
  const profile: MenuItem = {
    key: 'profile',
    label: t('viewProfile'),
    icon: 'user',
    onSelect: () => navigate(visitorLink(visitor.id)),
  };
  const items: MenuItem[] =
    visitor.erasedAt !== null
      ? [profile]
      : [
          ...(mayBook
            ? [
                {
                  key: 'meeting',
                  label: t('createMeeting'),
                  icon: 'calendar',
                  onSelect: () => navigate(meetingCreateLink({ visitor_ids: [visitor.id] })),
                },
              ]
            : []),
          {
            key: 'edit',
            label: t('editVisitor'),
            icon: 'settings',
            onSelect: () => navigate(visitorEditLink(visitor.id, VISITORS_PATH)),
          },
          profile,
        ];
  return <ActionsMenu label={t('actionsOf', { name: personName(visitor) })} items={items} />;
}
