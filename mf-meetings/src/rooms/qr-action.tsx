import { useNavigate } from '@portal/shared/router';
import { useEffect } from 'react';
import { roomLink } from '#paths';

export interface RoomQrActionProps {
  /** The room whose code was scanned. */
  objectId: number;
}

/** The code at a room's door opens the room's page, without a question (rules/kiosk-and-codes.md#codes). */
export function RoomQrAction({ objectId }: RoomQrActionProps) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(roomLink(objectId), { replace: true });
  }, [navigate, objectId]);
  return null;
}
