/** At most 400 px on the longest side, JPEG, as all photos of the portal. */
const LONGEST_PX = 400;
const QUALITY = 0.86;
const MAX_BYTES = 20_000_000;

export type PhotoFault = 'photoTooLarge' | 'photoUnreadable';

/** Scaled down, never up. */
export function fittedSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_PX / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The JPEG that is sent of what somebody chose. The server judges it again by its content. */
export async function smallPhoto(file: File): Promise<File | PhotoFault> {
  if (file.size > MAX_BYTES) return 'photoTooLarge';
  try {
    const picture = await createImageBitmap(file);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, fittedSize(picture.width, picture.height));
    const context = canvas.getContext('2d');
    if (!context) return 'photoUnreadable';
    // A transparent picture would get black ground as a JPEG.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
    return blob ? new File([blob], 'photo.jpg', { type: 'image/jpeg' }) : 'photoUnreadable';
  } catch {
    return 'photoUnreadable';
  }
}
