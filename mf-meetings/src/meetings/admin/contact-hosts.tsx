import * as api from '@portal/openapi/meetings';
import { send } from '@portal/shared/api';
import { ContactDialog } from '@portal/shared/form-dialogs';
import type { MeetingListQuery } from './meetings-list.ts';
import { useT } from './texts/en.ts';

export interface ContactHostsProps {
  query: MeetingListQuery;
  /** `null`: the hosts of the whole list. */
  ids: number[] | null;
  title: string;
  /** With the names of those who have none of the chosen ways. */
  onSent: (unreachable: readonly string[]) => void;
  onClose: () => void;
}

/** Writes to the first host of each meeting, once to everybody. */
export function ContactHosts({ query: listed, ids, title, onSent, onClose }: ContactHostsProps) {
  const t = useT();
  const { page: _page, limit: _limit, ordering: _ordering, ...query } = listed;
  return (
    <ContactDialog
      title={title}
      draft="contact-meeting-hosts"
      maxLength={1000}
      send={async (message, key) => {
        const { unreachable, remaining } = await send(api.contactMeetingHosts, {
          query,
          body: ids === null ? message : { ...message, meetings: ids },
          key,
        });
        return { unreachable, remaining: { emails: remaining, sms: remaining } };
      }}
      sent={t('contactSent')}
      failed={t('contactFailed')}
      leftText={(count) => t('messagesLeft', { count })}
      onSent={({ unreachable }) => onSent(unreachable)}
      onClose={onClose}
    />
  );
}
