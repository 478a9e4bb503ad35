import { useEffect, useState } from 'react';
import { loadPicture } from '../calls.ts';

const AGAIN_MS = 30_000;

/** Address of the floor's picture of points; null while there is none. An image cannot send the secret, so it is fetched. */
export function usePicture(hash: string | null): string | null {
  const [picture, setPicture] = useState<{ of: string; url: string } | null>(null);
  useEffect(() => {
    if (hash === null) return;
    const gone = new AbortController();
    let url: string | undefined;
    let next: ReturnType<typeof setTimeout> | undefined;
    const load = () =>
      loadPicture(hash, gone.signal).then(
        (blob) => {
          if (gone.signal.aborted) return;
          url = URL.createObjectURL(blob);
          setPicture({ of: hash, url });
        },
        () => {
          // Until then the list says all of it.
          if (!gone.signal.aborted) next = setTimeout(load, AGAIN_MS);
        },
      );
    void load();
    return () => {
      gone.abort();
      clearTimeout(next);
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [hash]);
  return picture?.of === hash ? (picture?.url ?? null) : null;
}
