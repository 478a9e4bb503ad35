import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../mechanisms/texts/html.ts';
import { schemaText } from './docs-schema.ts';
import { DOCS_STYLE } from './docs-style.ts';
import { type Access, type OpenApiDocument, type Operation, operationsOf, type Schema } from './document.ts';

/** The document as JSON, and as a page of plain HTML: no script, nothing from another host. */
export function registerDocsPage(app: FastifyInstance, document: OpenApiDocument): void {
  // Kept from the first request on: they are 5 MB, and many servers never serve them.
  let json: string | undefined;
  let page: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    json ??= JSON.stringify(document);
    return reply.type('application/json; charset=utf-8').send(json);
  });
  app.get('/api/docs/', (_request, reply) => {
    page ??= renderPage(document);
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.get('/api/docs/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(DOCS_STYLE));
}

function renderPage(document: OpenApiDocument): string {
  const operations = operationsOf(document);
  const tags = document.tags ?? [];
  const schemas = Object.entries(document.components.schemas ?? {}) as [string, Schema][];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)}: API</title><link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<header><h1>${escapeHtml(document.info.title)}: API</h1>
<p>Version ${escapeHtml(document.info.version)}. <a href="/api/openapi.json">The document itself (OpenAPI, JSON)</a></p>
${paragraphs(document.info.description ?? '')}</header>
<nav aria-label="Operations"><ul>${tags
    .map(
      ({ name }) =>
        `<li><a href="#tag-${escapeHtml(name)}">${escapeHtml(name)}</a><ul>${links(operations, name)}</ul></li>`,
    )
    .join('')}<li><a href="#schemas">Schemas</a></li></ul></nav>
<main>
${tags
  .map(
    ({
      name,
      description,
    }) => `<section id="tag-${escapeHtml(name)}"><h2>${escapeHtml(name)}</h2>${paragraphs(description ?? '')}
${operations
  .filter(({ tag }) => tag === name)
  .map(renderOperation)
  .join('\n')}</section>`,
  )
  .join('\n')}
<section id="schemas"><h2>Schemas</h2>
${schemas.map(([name, schema]) => renderSchema(name, schema)).join('\n')}
</section>
</main>
</body>
</html>
`;
}

function links(operations: readonly Operation[], tag: string): string {
  return operations
    .filter((operation) => operation.tag === tag)
    .map(({ id }) => `<li><a href="#${escapeHtml(id)}">${escapeHtml(id)}</a></li>`)
    .join('');
}

function renderOperation(operation: Operation): string {
  const { id, method, url, summary, description, access, parameters, body, responses } = operation;
  const address = url.replace(/:(\w+)/g, '{$1}');
  return `<article id="${escapeHtml(id)}"><h3><code>${method.toUpperCase()} ${escapeHtml(address)}</code></h3>
<p><strong>${escapeHtml(summary)}</strong> (${escapeHtml(id)})</p>${paragraphs(description)}
<p>Access: ${escapeHtml(accessText(access))}</p>
${
  parameters.length === 0
    ? ''
    : `<table><caption>Parameters</caption><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Value</th><th scope="col">Meaning</th></tr></thead><tbody>${parameters
        .map(
          (parameter) =>
            `<tr><th scope="row"><code>${escapeHtml(parameter.name)}</code>${parameter.required ? ' (required)' : ''}</th><td>${parameter.in}</td><td>${schemaText(parameter.schema)}</td><td>${escapeHtml(parameter.description ?? '')}</td></tr>`,
        )
        .join('')}</tbody></table>`
}
${body ? `<p>Body${body.form ? ' (<code>multipart/form-data</code>)' : ''}: ${schemaText(body.schema)}</p>` : ''}
<table><caption>Answers</caption><thead><tr><th scope="col">Status</th><th scope="col">When</th><th scope="col">Body</th></tr></thead><tbody>${Object.entries(
    responses,
  )
    .map(([status, response]) => {
      return `<tr><th scope="row">${escapeHtml(status)}</th><td>${escapeHtml(response.description ?? '')}</td><td>${contentText(response.content)}</td></tr>`;
    })
    .join('')}</tbody></table>
</article>`;
}

/** The schema of JSON; of anything else its media type. */
function contentText(content: Operation['responses'][string]['content']): string {
  const [type, media] = Object.entries(content ?? {})[0] ?? [];
  if (!type || !media) return 'none';
  return type === 'application/json' ? schemaText(media.schema) : `a file, <code>${escapeHtml(type)}</code>`;
}

function renderSchema(name: string, schema: Schema): string {
  const properties = Object.entries((schema.properties as Record<string, Schema> | undefined) ?? {});
  const required = Array.isArray(schema.required) ? schema.required : [];
  const rows = properties.map(
    ([key, property]) =>
      `<tr><th scope="row"><code>${escapeHtml(key)}</code>${required.includes(key) ? ' (required)' : ''}</th><td>${schemaText(property)}</td><td>${escapeHtml(String(property.description ?? ''))}</td></tr>`,
  );
  const table = `<table><caption>Fields</caption><thead><tr><th scope="col">Name</th><th scope="col">Value</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return `<article id="schema-${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3>${paragraphs(String(schema.description ?? ''))}
${rows.length > 0 ? table : `<p>${schemaText(schema)}</p>`}</article>`;
}

const reaches: Readonly<Record<Access['site'], string>> = {
  permitted: 'only sites that the caller may use',
  involved: 'only sites that the caller may use, and what the caller has a part in',
  client: 'the whole client',
};

function accessText(access: Access): string {
  const { groups, features, any_features: oneOf, own, beyond_own: beyond, site } = access;
  if (access.public) return 'everybody.';
  const parts = [groups ? `a session in one of the groups ${groups.join(', ')}` : 'a session'];
  if (features) parts.push(`the client needs ${features.join(', ')}`);
  if (oneOf) parts.push(`the client needs one of ${oneOf.join(', ')}`);
  if (own) parts.push(`own records only${beyond ? `, all for ${beyond.join(', ')}` : ''}`);
  if (access.step_up) parts.push('the person proved who they are within 15 minutes');
  parts.push(reaches[site]);
  return `${parts.join('; ')}.`;
}

function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escapeHtml(part.trim()).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`)
    .join('');
}
