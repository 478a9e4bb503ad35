/**
 * Whether two pieces of HTML hold the same, however they are written (`<br>` and `<br />`). What every sanitiser adds to
 * links does not count. Nothing in either is run or loaded: the parsed document is not shown.
 */
export function isSameHtml(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(html: string): string {
  const { body, head } = new DOMParser().parseFromString(html, 'text/html');
  for (const link of body.querySelectorAll('a')) {
    link.removeAttribute('rel');
    link.removeAttribute('target');
  }
  // A style or a script at the beginning is put into the head.
  return `${head.innerHTML}${body.innerHTML}`.trim();
}
