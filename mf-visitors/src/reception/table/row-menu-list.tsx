import { personName } from '@portal/shared/people';
import { useNavigate } from '@portal/shared/router';
import type { ButtonProps } from '@portal/shared/ui/core';
import { Menu, type MenuItem } from '@portal/shared/ui/extra';
import type { Visit, VisitAction } from '#parts/api';
import { hasNda, useT as useVisitT, VISIT_ACTIONS } from '#parts/visits';
import { meetingLink, visitorLink } from '#paths';
import { useT } from '../texts/en.ts';
import type { RowEvents } from './row-actions.ts';

export interface RowMenuListProps {
  visit: Visit;
  events: RowEvents;
  button: ButtonProps;
}

const ICONS: Readonly<Record<VisitAction, string>> = {
  'check-in': 'check',
  'check-out': 'log-out',
  'mark-no-show': 'eye-off',
  'mark-arrived': 'walk',
  cancel: 'close',
};

/** The actions for a visit: status changes that the server allows (rules/visits.md#reception), then the rest. */
export function RowMenuList({ visit, events, button }: RowMenuListProps) {
  const { onAct, onAsk, onCheckInAndPrint, onPrint, onLanyardBack } = events;
  const t = useT();
  const tv = useVisitT();
  const navigate = useNavigate();
  const name = personName(visit.visitor);
  const { hosts } = visit.meeting;
  const status: MenuItem[] = VISIT_ACTIONS.filter((action) => visit.actions.includes(action)).map(
    (action) => ({
      key: action,
      label: tv(`actions.${action}`),
      icon: ICONS[action],
      danger: action === 'cancel',
      onSelect: () => onAct(visit, action),
    }),
  );
  if (visit.actions.includes('check-in'))
    status.splice(1, 0, {
      key: 'check-in-and-print',
      label: tv('checkInAndPrint'),
      icon: 'printer',
      onSelect: () => onCheckInAndPrint(visit),
    });
  const contacts: MenuItem[] =
    hosts.length === 0
      ? [{ key: 'host', label: t('contactHost'), icon: 'mail', reason: t('noHost'), onSelect: () => {} }]
      : hosts.map((host) => ({
          key: `host-${host.id}`,
          label: hosts.length === 1 ? t('contactHost') : t('contactHostNamed', { name: personName(host) }),
          icon: 'mail',
          onSelect: () => onAsk('contact-host', visit, host.id),
        }));
  const nda: MenuItem[] = hasNda(visit)
    ? [
        {
          key: 'nda',
          label: tv(visit.unsignedNda === null ? 'ndaShow' : 'ndaTake'),
          icon: 'list-check',
          onSelect: () => onAsk('nda', visit),
        },
      ]
    : [];
  const items: MenuItem[] = [
    { key: 'status', type: 'heading', label: t('changeStatus') },
    ...(status.length > 0
      ? status
      : [{ key: 'none', label: tv('statuses.cancelled'), reason: t('noActions'), onSelect: () => {} }]),
    { key: 'divider', type: 'divider' },
    ...(visit.lanyardOut && visit.lanyardNumber !== null
      ? [
          {
            key: 'lanyard-back',
            label: t('lanyardIsBack', { number: visit.lanyardNumber }),
            icon: 'check',
            onSelect: () => onLanyardBack(visit),
          },
        ]
      : []),
    {
      key: 'lanyard',
      label: tv(visit.lanyardNumber === null ? 'setLanyard' : 'editLanyard'),
      icon: 'badge',
      onSelect: () => onAsk('lanyard', visit),
    },
    { key: 'delay', label: tv('delay'), icon: 'clock', onSelect: () => onAsk('delay', visit) },
    { key: 'print', label: tv('printBadge'), icon: 'printer', onSelect: () => onPrint(visit) },
    ...nda,
    ...contacts,
    {
      key: 'contact',
      label: t('contactVisitor'),
      icon: 'mail',
      onSelect: () => onAsk('contact-visitor', visit),
    },
    { key: 'sms', label: t('smsAlert'), icon: 'phone', onSelect: () => onAsk('sms-alert', visit) },
    {
      key: 'visitor',
      label: t('viewVisitor'),
      icon: 'user',
      onSelect: () => navigate(visitorLink(visit.visitor.id)),
    },
    {
      key: 'meeting',
      label: t('openMeeting'),
      icon: 'calendar',
      onSelect: () => navigate(meetingLink(visit.meeting.id)),
    },
  ];
  return <Menu label={t('menuOf', { name })} button={button} items={items} defaultOpen />;
}
