import sanitizeHtml from 'sanitize-html';

/**
 * Only what a help text needs: paragraphs, lists, emphasis, headings, tables, links. Scripts, styles, pictures, frames and
 * handlers are left out. The browser cleans again before it shows them.
 */
export function sanitise(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...['p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'h2', 'h3', 'h4', 'pre', 'code'],
      ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'kbd', 'a'],
      ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
      a: ['href', 'rel'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    // Their content is dropped with them, not shown as text.
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'title',
      'svg',
      'math',
      'iframe',
      'object',
    ],
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
    nestingLimit: 30,
  }).trim();
}
