import { Empty } from '@portal/shared/ui/core';
import type { CameraEvent } from '#parts/cameras';
import type { EventPanelEvents } from './event-panel.tsx';
import { useT } from './texts/en.ts';

/** The plate and the scene, small; a press shows one large. */
export function Pictures({ event, onOpen }: { event: CameraEvent; onOpen: EventPanelEvents['onPicture'] }) {
  const t = useT();
  const { registration } = event.vehicle;
  const pictures = [
    { of: 'registration', src: event.registrationPicture, label: t('plateOf', { registration }) },
    { of: 'overview', src: event.registrationPictureOverview, label: t('sceneOf', { registration }) },
  ] as const;
  if (pictures.every(({ src }) => src === null)) {
    return <Empty icon="camera" title={t('noPicture')} />;
  }
  return (
    <div className="pk-event__pictures">
      {pictures.map(({ of, src, label }) =>
        src === null ? null : (
          <button
            key={of}
            type="button"
            aria-label={t('enlarge', { what: label })}
            onClick={() => onOpen(event, of)}
          >
            <img src={src} alt="" loading="lazy" />
          </button>
        ),
      )}
    </div>
  );
}
