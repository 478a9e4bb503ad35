/** The drawing in the place, on the card's ground: the library's own is see-through, and black in most viewers. */
export async function drawingPng(place: HTMLElement, ground: string): Promise<Blob | null> {
  const drawn = place.querySelector('canvas');
  if (!drawn) return null;
  const picture = document.createElement('canvas');
  picture.width = drawn.width;
  picture.height = drawn.height;
  const pen = picture.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = ground;
  pen.fillRect(0, 0, picture.width, picture.height);
  pen.drawImage(drawn, 0, 0);
  return new Promise((resolve) => picture.toBlob(resolve, 'image/png'));
}
