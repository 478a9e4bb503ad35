import { type ReactNode, useState } from 'react';
import { Alert, Button } from '../ui/core/index.ts';
import { Dialog } from '../ui/extra/index.ts';
import { useT } from './messages/en.ts';
import './poster-dialog.css';

export interface Poster {
  id: number;
  /** Of the code. */
  src: string;
  alt: string;
  name: string;
  /** Under the name. */
  place?: string | undefined;
}

export interface PosterDialogProps {
  title: string;
  posters: readonly Poster[];
  /** Above each code. */
  head?: string | undefined;
  /** Says below each name what a scan does. */
  text: string;
  /** Labels to cut out, as many as a page holds, instead of a page each. */
  isSheet?: boolean | undefined;
  onClose: () => void;
  /** Above the posters; not printed. */
  children?: ReactNode;
}

/** Codes to hang up or to stick on; printing shows them alone. */
export function PosterDialog(props: PosterDialogProps) {
  const { title, posters, head, text, isSheet = false, onClose, children } = props;
  const t = useT();
  const [hasFailed, setFailed] = useState(false);
  return (
    <Dialog
      open
      dismissable
      size={isSheet ? 'lg' : 'md'}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button
            variant="primary"
            icon="printer"
            aria-disabled={hasFailed || posters.length === 0 || undefined}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
        </>
      }
    >
      {children}
      {hasFailed ? (
        <Alert tone="danger" live title={t('failed')} />
      ) : posters.length === 0 ? null : (
        <div className="wp-posters" data-sheet={isSheet || undefined}>
          {posters.map(({ id, src, alt, name, place }) => (
            <figure key={id} className="wp-poster">
              {head ? <p className="wp-poster__head">{head}</p> : null}
              <img className="wp-poster__code" src={src} alt={alt} onError={() => setFailed(true)} />
              <figcaption>
                <strong>{name}</strong>
                {place ? <span>{place}</span> : null}
                <span>{text}</span>
              </figcaption>
            </figure>
          ))}
        </div>
      )}
    </Dialog>
  );
}
