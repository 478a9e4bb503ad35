import { useEffect, useRef, useState } from 'react';
import { Button, classNames, Icon, type IconProps } from '../../ui/core/index.ts';
import { FileButton } from '../../ui/form/index.ts';
import { BoundField } from '../bound-field.tsx';
import { useT } from '../messages/en.ts';
import './photo-field.css';
import { PERSON_PX, type PhotoRefusal, preparePhoto, ROOM_PX } from './prepare-photo.ts';

export interface PhotoFieldProps {
  /** Name of its value: a saved photo's address, a file that was just chosen, or null. */
  name: string;
  required?: boolean | undefined;
  /** A photo of a room instead of a person: wider, and larger. */
  isRoom?: boolean | undefined;
}

/**
 * Chooses a photo, scales it down here, and shows it. A refused photo shows the reason, and the form stays unchanged.
 */
export function PhotoField({ name, required, isRoom = false }: PhotoFieldProps) {
  const t = useT();
  const [refusal, setRefusal] = useState<PhotoRefusal | null>(null);
  const [isWorking, setWorking] = useState(false);
  const latest = useRef<File>(undefined);

  return (
    <BoundField<string | File | null>
      name={name}
      label={t('photo')}
      required={required}
      help={t('photoHelp')}
    >
      {(control, { value, change, touch }) => {
        const choose = async (file: File) => {
          latest.current = file;
          setRefusal(null);
          setWorking(true);
          const prepared = await preparePhoto(file, isRoom ? ROOM_PX : PERSON_PX);
          // Another photo was chosen while this one was read.
          if (latest.current !== file) return;
          setWorking(false);
          if ('photo' in prepared) change(prepared.photo);
          else setRefusal(prepared.refusal);
          touch();
        };
        return (
          <div
            className={classNames(
              'wp-photo',
              isRoom && 'wp-photo--room',
              typeof value === 'string' && 'wp-photo--saved',
            )}
          >
            <Preview photo={value ?? null} icon={isRoom ? 'camera' : 'user'} />
            <div className="wp-photo__controls">
              <FileButton
                {...control}
                icon="upload"
                label={value ? t('changePhoto') : t('choosePhoto')}
                accept="image/jpeg,image/png,image/webp"
                file={value instanceof File ? value : null}
                busy={isWorking}
                onChoose={(file) => void choose(file)}
              />
              {value ? (
                <Button
                  variant="quiet"
                  icon="trash"
                  onClick={() => {
                    // Otherwise a photo that is still being read would reappear.
                    latest.current = undefined;
                    setWorking(false);
                    setRefusal(null);
                    change(null);
                  }}
                >
                  {t('removePhoto')}
                </Button>
              ) : null}
              {refusal ? (
                <p className="wp-field__error" role="alert">
                  <Icon name="alert" size={16} />
                  {refusalText(t, refusal)}
                </p>
              ) : null}
            </div>
          </div>
        );
      }}
    </BoundField>
  );
}

function refusalText(t: ReturnType<typeof useT>, refusal: PhotoRefusal): string {
  switch (refusal.reason) {
    case 'photoTooLarge':
      return t(refusal.reason, refusal.params);
    case 'photoTooManyPixels':
      return t(refusal.reason, refusal.params);
    default:
      return t(refusal.reason);
  }
}

function Preview({ photo, icon }: { photo: string | File | null; icon: IconProps['name'] }) {
  const t = useT();
  const address = useAddress(photo);
  if (!address) {
    return (
      <span className="wp-photo__picture wp-photo__picture--none">
        <Icon name={icon} size={36} />
      </span>
    );
  }
  return (
    <img
      className="wp-photo__picture"
      src={address}
      alt={photo instanceof File ? t('photoChosen') : t('photoSaved')}
      width={80}
      height={80}
    />
  );
}

/** An address under which the browser can show the photo; a file's address is revoked when it is no longer needed. */
function useAddress(photo: string | File | null): string | null {
  const [made, setMade] = useState<{ of: File; address: string } | null>(null);
  useEffect(() => {
    if (!(photo instanceof File)) return undefined;
    const address = URL.createObjectURL(photo);
    setMade({ of: photo, address });
    return () => URL.revokeObjectURL(address);
  }, [photo]);
  if (photo instanceof File) return made?.of === photo ? made.address : null;
  return photo;
}
