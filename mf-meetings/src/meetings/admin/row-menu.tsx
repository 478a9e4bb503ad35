import type { MeetingRow } from '@portal/openapi/meetings';
import { useLocation, useNavigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { ActionsMenu, type MenuItem } from '@portal/shared/ui/extra';
import { meetingEditLink, meetingLink } from '#paths';
import { heldRooms } from './rules/rooms-to-move.ts';
import { useT } from './texts/en.ts';
import { titleOf, whenOf } from './words.ts';

interface RowMenuProps {
  row: MeetingRow;
  onMove: (row: MeetingRow) => void;
}

/** View, edit, move (rules/meetings.md#meetings-table); what is over or cancelled can only be looked at. */
export function RowMenu({ row, onMove }: RowMenuProps) {
  const t = useT();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const locale = useSession((session) => session.locale);
  const items: MenuItem[] = [
    { key: 'view', label: t('view'), icon: 'calendar', onSelect: () => navigate(meetingLink(row.id)) },
  ];
  if (row.canEdit) {
    items.push({
      key: 'edit',
      label: t('edit'),
      icon: 'settings',
      onSelect: () => navigate(meetingEditLink(row.id, `${pathname}${search}`)),
    });
    if (heldRooms(row.rooms).length > 0)
      items.push({ key: 'move', label: t('move'), icon: 'plan', onSelect: () => onMove(row) });
  }
  return (
    <ActionsMenu
      label={t('actionsOf', { title: titleOf(row, t), when: whenOf(row, locale) })}
      items={items}
    />
  );
}
