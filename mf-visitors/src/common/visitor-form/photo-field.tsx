import { BoundField } from '@portal/shared/forms';
import { Button, Icon } from '@portal/shared/ui/core';
import { FileButton } from '@portal/shared/ui/form';
import { useEffect, useRef, useState } from 'react';
import { useT } from '#messages/visitors/index.ts';
import { type PhotoFault, smallPhoto } from './small-photo.ts';

type Photo = string | File | null;

/** Chooses a photo, makes it small here, and shows it. What is refused says why, and the form stays as it was. */
export function PhotoField({ name }: { name: string }) {
  const t = useT();
  const [fault, setFault] = useState<PhotoFault | null>(null);
  const [isWorking, setWorking] = useState(false);
  const latest = useRef<File>(undefined);
  return (
    <BoundField<Photo> name={name} label={t('photo')} help={t('photoHelp')}>
      {(control, { value, change, touch }) => {
        const choose = async (file: File) => {
          latest.current = file;
          setFault(null);
          setWorking(true);
          const made = await smallPhoto(file);
          // Another one was chosen while this one was read.
          if (latest.current !== file) return;
          setWorking(false);
          if (made instanceof File) change(made);
          else setFault(made);
          touch();
        };
        return (
          <div className="vi-photo">
            <Preview photo={value ?? null} />
            <FileButton
              {...control}
              icon="camera"
              label={t(value ? 'changePhoto' : 'choosePhoto')}
              accept="image/jpeg,image/png,image/webp"
              file={value instanceof File ? value : null}
              busy={isWorking}
              onChoose={(file) => void choose(file)}
            />
            {value ? (
              <Button variant="quiet" icon="trash" onClick={() => change(null)}>
                {t('removePhoto')}
              </Button>
            ) : null}
            {fault ? (
              <p className="wp-field__error" role="alert">
                <Icon name="alert" size={16} />
                {t(fault)}
              </p>
            ) : null}
          </div>
        );
      }}
    </BoundField>
  );
}

function Preview({ photo }: { photo: Photo }) {
  const address = useAddress(photo);
  return address ? (
    <img className="vi-photo__picture" src={address} alt="" width={72} height={72} />
  ) : (
    <span className="vi-photo__picture vi-photo__picture--none">
      <Icon name="user" size={32} />
    </span>
  );
}

/** An address under which the browser can show it; one of a file is given back when it is not needed any more. */
function useAddress(photo: Photo): string | null {
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
