import type { QrEvent } from '@portal/openapi/visitors';
import { Slot } from '@portal/shared/federation';
import { safeRedirect, useNavigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { Button, Text } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { useT } from '#parts/scanner';
import { meetingLink } from '#paths';

export interface ScanOutcomeProps {
  event: QrEvent;
  onClose: () => void;
}

const RECEPTION = ['superadmin', 'admin', 'reception', 'security'];
const NONE: readonly string[] = [];

/**
 * The result of a scanned code: the remote that contributed an action for its type handles it (`qr-action`); only
 * reception can check in a visit. Otherwise it shows a message with a link.
 */
export function ScanOutcome({ event, onClose }: ScanOutcomeProps) {
  const groups = useSession(({ user }) => user?.groups ?? NONE);
  const { qrAction, qrActionType, contentObject } = event;
  const visit = contentObject?.visit ?? undefined;
  const isVisit = qrActionType.contentType === 'visit';
  const url = visit ? meetingLink(visit.meeting.id) : qrAction.url;
  const said = <MessageDialog message={qrAction.message} url={url} isMeeting={isVisit} onClose={onClose} />;
  if (!contentObject || (isVisit && !(visit && groups.some((group) => RECEPTION.includes(group)))))
    return said;
  return (
    <Slot
      name="qr-action"
      type={qrActionType.contentType}
      action={qrActionType.action}
      objectId={contentObject.id}
      objectName={contentObject.name}
      siteId={contentObject.siteId}
      visit={visit}
      message={qrAction.message}
      url={qrAction.url}
      onClose={onClose}
      empty={said}
    />
  );
}

interface MessageDialogProps {
  message: string;
  url: string | null;
  isMeeting: boolean;
  onClose: () => void;
}

function MessageDialog({ message, url, isMeeting, onClose }: MessageDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <Dialog
      open
      size="sm"
      title={t('actionTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {url ? (
            <Button variant="primary" onClick={() => navigate(safeRedirect(url))}>
              {t(isMeeting ? 'toMeeting' : 'goOn')}
            </Button>
          ) : null}
        </>
      }
    >
      <Text block size="lg">
        {message}
      </Text>
    </Dialog>
  );
}
