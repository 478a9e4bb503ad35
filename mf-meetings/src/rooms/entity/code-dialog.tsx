import { PosterDialog } from '@portal/shared/dialogs';
import { useT } from '../texts/en.ts';

export interface CodeDialogProps {
  room: { id: number; name: string };
  onClose: () => void;
}

/** The code at a room's door as a poster. */
export function CodeDialog({ room, onClose }: CodeDialogProps) {
  const t = useT();
  const { id, name } = room;
  return (
    <PosterDialog
      title={t('codeTitle', { room: name })}
      posters={[{ id, name, src: `/api/rooms/${id}/code/`, alt: t('codeAlt', { room: name }) }]}
      text={t('codeText')}
      onClose={onClose}
    />
  );
}
