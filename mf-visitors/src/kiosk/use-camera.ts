import { useEffect, useRef, useState } from 'react';

export type CameraState = 'starting' | 'on' | 'failed';

/** The server keeps 400 px; more is only sent. */
const LONGEST_SIDE = 800;

/** The camera that sees the visitor, on as long as its screen is there. */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  useEffect(() => {
    let isGone = false;
    let stream: MediaStream | undefined;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const start = async () => {
      // A page without https has no cameras.
      stream = await navigator.mediaDevices?.getUserMedia({ video: { facingMode: 'user' } });
      if (!stream || !video.current) throw new Error('No camera');
      video.current.srcObject = stream;
      await video.current.play();
    };
    start().then(
      () => (isGone ? stop() : setState('on')),
      (error: unknown) => {
        console.warn(error);
        stop();
        if (!isGone) setState('failed');
      },
    );
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return { video, state };
}

/** The camera's picture of this moment, as JPEG; null where it has none yet. */
export async function takePicture(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  if (canvas.width === 0) return null;
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}
