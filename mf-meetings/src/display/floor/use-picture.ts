import * as api from '@portal/openapi/meetings';
import { screenUuid } from '@portal/shared/api';
import { useEffect, useState } from 'react';

const AGAIN_MS = 30_000;

/** Address of the floor's picture of points; null while there is none. An image cannot send the secret, so it is fetched. */
export function usePicture(hash: string | null): string | null {
  const [picture, setPicture] = useState<{ of: string; url: string } | null>(null);
  useEffect(() => {
    if (hash === null) return;
    let isGone = false;
    let url: string | undefined;
    let next: ReturnType<typeof setTimeout> | undefined;
    const load = () =>
      loadPicture(hash).then(
        (blob) => {
          if (isGone) return;
          url = URL.createObjectURL(blob);
          setPicture({ of: hash, url });
        },
        () => {
          // Until then the list says all of it.
          if (!isGone) next = setTimeout(load, AGAIN_MS);
        },
      );
    void load();
    return () => {
      isGone = true;
      clearTimeout(next);
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [hash]);
  return picture?.of === hash ? (picture?.url ?? null) : null;
}

/**
 * The floor's picture of points. Not by the API client: its address never changes, so the browser may cache it, even
 * offline.
 */
async function loadPicture(hash: string): Promise<Blob> {
  const answer = await fetch(`/api${api.getFloorDisplayImage.path.replace('{hash}', hash)}`, {
    headers: { Authorization: `Screen ${screenUuid()}` },
    credentials: 'omit',
  });
  if (!answer.ok) throw new Error(`No picture: ${answer.status}`);
  return answer.blob();
}
