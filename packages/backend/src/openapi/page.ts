// The document as a page for people: static HTML, grouped by capability, without a script.
import { createHash } from 'node:crypto';
import type { Access } from '@pluspunkt/adapters/transport/contract';
import type { Answer, Content, JsonSchema, OpenApiDocument, Operation, Parameter, Reference } from './openapi.types.ts';
import { escapeUTF8 as escape } from 'entities';
import { ACCESS_WORDS } from './operation.ts';

/** Text with `code` in backticks and paragraphs. */
const prose = (text: string): string =>
  text
    .split('\n\n')
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) =>
      paragraph.startsWith('```')
        ? `<pre tabindex="0"><code>${escape(paragraph.replaceAll(/^```\w*\n?|```$/g, ''))}</code></pre>`
        : `<p>${inline(paragraph)}</p>`,
    )
    .join('');
const inline = (text: string): string => escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const schemaLink = (ref: string): string => `#shape-${escape(ref.split('/').at(-1) ?? '')}`;

/** JSON, with references as links. */
const schemaText = (schema: JsonSchema): string =>
  escape(JSON.stringify(schema, null, 2)).replaceAll(/&quot;(#\/components\/schemas\/[\w.-]+)&quot;/g, (whole, ref: string) => `<a href="${schemaLink(ref)}">${whole}</a>`);

const folded = (title: string, schema: JsonSchema): string =>
  `<details><summary>${title}</summary><pre tabindex="0"><code>${schemaText(schema)}</code></pre></details>`;

const contents = (title: string, content: Content = {}): string =>
  Object.entries(content)
    .map(([mediaType, { schema }]) => folded(`${escape(title)} <small>${escape(mediaType)}</small>`, schema))
    .join('');

const isParameter = (parameter: Parameter | Reference): parameter is Parameter => 'name' in parameter;
const isAnswer = (answer: Answer | Reference): answer is Answer => 'description' in answer;

/** `integer, 1 to 100`; one line where a schema has one. */
const shortSchema = ({ type, format, enum: values, minimum, maximum, minLength, maxLength, pattern, const: fixed }: JsonSchema): string => {
  if (fixed !== undefined) return `<code>${escape(String(fixed))}</code>`;
  if (Array.isArray(values)) return values.map((value) => `<code>${escape(String(value))}</code>`).join(', ');
  const bounds = minimum === undefined && maximum === undefined ? '' : `, ${String(minimum ?? '…')} to ${String(maximum ?? '…')}`;
  const length = minLength === undefined && maxLength === undefined ? '' : `, ${minLength === undefined ? 'at most ' : `${String(minLength)} to `}${String(maxLength ?? '…')} characters`;
  const like = pattern === undefined || pattern === '^[^\\0]*$' ? '' : `, <code>${escape(String(pattern))}</code>`;
  return `${escape(String(format ?? type ?? 'any'))}${bounds}${length}${like}`;
};

const parameterRow = ({ name, in: place, required, schema, description }: Parameter): string =>
  `<tr><th scope="row"><code>${escape(name)}</code></th><td>${place}</td><td>${required ? 'required' : 'optional'}</td><td>${shortSchema(schema)}${description === undefined ? '' : `. ${inline(description)}`}</td></tr>`;

const parameterTable = (operation: Operation): string => {
  const rows = operation.parameters.filter(isParameter).map(parameterRow);
  return rows.length === 0
    ? ''
    : `<div class="scroll" tabindex="0"><table><thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Needed</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
};

const answerPart = ([status, answer]: readonly [string, Answer | Reference]): string => {
  if (!isAnswer(answer)) return '';
  if (status.startsWith('2')) return answer.content === undefined ? `<p><b>${status}</b> ${inline(answer.description)}</p>` : contents(`Answer ${status}`, answer.content);
  return `<p class="failure"><b>${status}</b> ${answer.description.split(', ').map((code) => (/^[a-z][a-z_-]*$/.test(code) ? `<code>${escape(code)}</code>` : inline(code))).join(', ')}</p>`;
};

const IDEMPOTENCY_WORDS: Readonly<Record<string, string>> = {
  read: 'changes nothing',
  'natural-key': 'sent again, has no second effect',
  'idempotency-key': 'has one effect per Idempotency-Key',
  'append-only': 'every call adds an entry',
};

const operationPart = (path: string, method: string, operation: Operation): string => {
  const { operationId, summary, description = '', requestBody, responses } = operation;
  const access = ACCESS_WORDS[operation['x-access'] as Access];
  const effect = IDEMPOTENCY_WORDS[operation['x-idempotency'] ?? ''];
  return [
    `<article id="${escape(operationId)}"><h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${escape(path)}</code></h3>`,
    `<p>${inline(summary)}</p><p class="facts"><code>${escape(operationId)}</code> · ${escape(access)}${effect === undefined ? '' : ` · ${effect}`}</p>`,
    prose(description),
    parameterTable(operation),
    contents('Body', requestBody?.content),
    ...Object.entries(responses).map(answerPart),
    '</article>',
  ].join('');
};

const operationsOf = (document: OpenApiDocument, tag: string): string =>
  Object.entries(document.paths)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })))
    .filter(({ operation }) => operation.tags.includes(tag))
    .map(({ path, method, operation }) => operationPart(path, method, operation))
    .join('');

const shapesPart = ({ components }: OpenApiDocument): string =>
  Object.entries(components.schemas)
    .map(([name, schema]) => `<div id="shape-${escape(name)}">${folded(`<code>${escape(name)}</code>`, schema)}</div>`)
    .join('');

/** `styles` is the address of the style sheet, `source` that of the document. */
export const documentPage = (document: OpenApiDocument, { styles, source }: { readonly styles: string; readonly source: string }): string => {
  const { info, tags } = document;
  const index = tags.map(({ name }) => `<li><a href="#tag-${escape(name)}">${escape(name)}</a></li>`).join('');
  const sections = tags.map(
    ({ name, description }) => `<section id="tag-${escape(name)}"><h2>${escape(name)}</h2><p>${inline(description)}</p>${operationsOf(document, name)}</section>`,
  );
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">`,
    `<title>${escape(info.title)}: the calls</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${escape(styles)}"></head><body>`,
    `<header><h1>${escape(info.title)}: the calls</h1>${prose(info.description)}<p><a href="${escape(source)}">OpenAPI 3.1 document</a></p></header>`,
    `<nav aria-label="Capabilities"><ul>${index}<li><a href="#shapes">shapes</a></li></ul></nav><main>`,
    ...sections,
    `<section id="shapes"><h2>shapes</h2><p>What several calls answer with.</p>${shapesPart(document)}</section>`,
    '</main></body></html>',
  ].join('');
};

/** An entity tag of a text. */
export const tagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
