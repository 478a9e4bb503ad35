/**
 * Whether two pieces of HTML have the same content, however it is written (`<br>` and `<br />`). Attributes that
 * every sanitiser adds to links don't count. Neither piece runs or loads anything: the parsed document is not shown.
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
  // The parser moves a style or a script at the beginning into the head.
  return `${head.innerHTML}${body.innerHTML}`.trim();
}
