import { BoundField } from '@portal/shared/forms';
import { Button, classNames, Icon } from '@portal/shared/ui/core';
import { FileButton } from '@portal/shared/ui/form';
import { useEffect, useRef, useState } from 'react';
import { useT } from '#messages/account/index.ts';
import './photo-field.css';
import { type PhotoRefusal, preparePhoto } from './prepare-photo.ts';

interface PhotoFieldProps {
  /** Its value: a saved one's address, one just chosen, or null. */
  name: string;
  required: boolean;
}

/** Chooses a photo, makes it small here, and shows it. What is refused says why, and the form stays as it was. */
export function PhotoField({ name, required }: PhotoFieldProps) {
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
          const prepared = await preparePhoto(file);
          // Another one was chosen while this one was read.
          if (latest.current !== file) return;
          setWorking(false);
          if ('photo' in prepared) change(prepared.photo);
          else setRefusal(prepared.refusal);
          touch();
        };
        return (
          <div className={classNames('id-photo', typeof value === 'string' && 'id-photo--saved')}>
            <Preview photo={value ?? null} />
            <div className="id-photo__controls">
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
                  {t(refusal.reason, refusal.params)}
                </p>
              ) : null}
            </div>
          </div>
        );
      }}
    </BoundField>
  );
}

function Preview({ photo }: { photo: string | File | null }) {
  const t = useT();
  const address = useAddress(photo);
  if (!address) {
    return (
      <span className="id-photo__picture id-photo__picture--none">
        <Icon name="user" size={36} />
      </span>
    );
  }
  return (
    <img
      className="id-photo__picture"
      src={address}
      alt={photo instanceof File ? t('photoPreview') : t('photoCurrent')}
      width={80}
      height={80}
    />
  );
}

/** An address under which the browser can show it; one of a file is given back when it is not needed any more. */
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
