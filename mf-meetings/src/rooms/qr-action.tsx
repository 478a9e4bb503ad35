import { useNavigate } from '@portal/shared/router';
import { useEffect } from 'react';
import { roomLink } from '#paths';

export interface RoomQrActionProps {
  /** Of the room whose code was scanned. */
  objectId: number;
}

/** What the code at a room's door does: its page, without a question (rules/kiosk-and-codes.md#codes). */
export function RoomQrAction({ objectId }: RoomQrActionProps) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(roomLink(objectId), { replace: true });
  }, [navigate, objectId]);
  return null;
}
