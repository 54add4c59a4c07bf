// The operations of routes without a contract: OpenID, GraphQL, pictures, and the document itself.
import { SEARCH_PATH, SEARCH_SCHEMA } from '@pluspunkt/adapters/search/contract';
import { DEFAULT_TOKEN_PATH, DISCOVERY_PATH } from '@pluspunkt/adapters/session/contract';
import { OPENID_APP_CLIENT_ID, OPENID_AUDIENCE, OPENID_CLIENT_ID, OPENID_SCOPE, REGISTER_CLIENT_HEADER, REGISTER_SCOPE } from '@pluspunkt/adapters/transport/contract';
import { FORMATS, WIDTHS } from '../assets/index.ts';
import { schemaAddress } from './json-schema.ts';
import { errorSchema } from './operation.ts';
import type { Answer, JsonSchema, Operation, Parameter } from './openapi.types.ts';

const TEXT: JsonSchema = { type: 'string' };
const FAILURE = { $ref: '#/components/responses/failure' };

const json = (description: string, schema: JsonSchema): Answer => ({ description, content: { 'application/json': { schema } } });
const named = (description: string, name: string): Answer => json(description, { $ref: schemaAddress(name) });
const tokenFailure = (description: string): Answer => named(description, 'session.tokenError');

type Described = Pick<Operation, 'operationId' | 'tags' | 'summary' | 'responses'> & Partial<Operation>;
const open = (operation: Described): Operation => ({ security: [{}], parameters: [], 'x-access': 'public', ...operation });

const form = (properties: Readonly<Record<string, JsonSchema>>, required: readonly string[]) => ({
  required: true,
  content: { 'application/x-www-form-urlencoded': { schema: { type: 'object', properties, required: [...required] } } },
});

const session: Readonly<Record<string, Operation>> = {
  [`GET ${DISCOVERY_PATH}`]: open({
    operationId: 'session.discover',
    tags: ['session'],
    summary: 'The OpenID discovery document; plain, without `data`',
    responses: { '200': named('The addresses and abilities of the provider', 'session.discovery') },
  }),
  'GET /auth/jwks': open({
    operationId: 'session.keys',
    tags: ['session'],
    summary: 'The public keys that tokens are signed with (ES256)',
    responses: { '200': json('A JSON Web Key Set', { type: 'object', properties: { keys: { type: 'array', items: { type: 'object' } } }, required: ['keys'] }) },
  }),
  [`POST ${DEFAULT_TOKEN_PATH}`]: open({
    operationId: 'session.token',
    tags: ['session'],
    summary: 'A session by password, by authorization code or by single-use token, or a new access token by refresh token (RFC 6749)',
    description: `The password is the member’s password, or birthday and postcode joined by a bar (\`1980-02-29|10115\`). Such a session may look, not spend. Scope \`${OPENID_SCOPE}\`, audience \`${OPENID_AUDIENCE}\`. Refresh tokens rotate: one that is used twice ends the session. A single-use token is used like a refresh token, once. Authorization codes (PKCE) are for the client \`${OPENID_APP_CLIENT_ID}\`, which takes no passwords. Programs that register members have client credentials (scope \`${REGISTER_SCOPE}\`); their token goes in the header \`${REGISTER_CLIENT_HEADER}\`, stands for a captcha, and opens nothing else.`,
    requestBody: form(
      {
        grant_type: { type: 'string', enum: ['password', 'refresh_token', 'authorization_code', 'client_credentials'] },
        client_id: { ...TEXT, description: `\`${OPENID_CLIENT_ID}\`, \`${OPENID_APP_CLIENT_ID}\`, or the name of a program that registers members` },
        client_secret: { ...TEXT, description: 'Client credentials' },
        username: { ...TEXT, description: 'Card number or e-mail address; password grant' },
        password: { ...TEXT, description: 'Password grant' },
        refresh_token: { ...TEXT, description: 'Refresh grant' },
        code: { ...TEXT, description: 'Authorization code' },
        code_verifier: { ...TEXT, description: 'Authorization code (RFC 7636)' },
        redirect_uri: { ...TEXT, description: 'Authorization code; as it was when the code was asked for' },
        scope: TEXT,
        audience: TEXT,
        response_type: { ...TEXT, description: '`id_token token`; password grant' },
      },
      ['grant_type', 'client_id'],
    ),
    responses: {
      '200': named('The tokens', 'session.tokens'),
      '400': tokenFailure('invalid_request, invalid_grant, invalid_scope, unauthorized_client, unsupported_grant_type'),
      '401': tokenFailure('invalid_client'),
      '429': { ...tokenFailure('Too many attempts'), headers: { 'retry-after': { description: 'Seconds to wait', schema: { type: 'integer' } } } },
    },
  }),
  'POST /auth/connect/revocation': open({
    operationId: 'session.revoke',
    tags: ['session'],
    summary: 'Voids a refresh token and its session (RFC 7009); the same answer for a token that is not known',
    requestBody: form({ token: TEXT, client_id: { type: 'string', const: OPENID_CLIENT_ID } }, ['token', 'client_id']),
    responses: { '200': { description: 'The token is void' }, '400': tokenFailure('invalid_request'), '401': tokenFailure('invalid_client') },
  }),
};

const GRAPHQL_ANSWER: JsonSchema = {
  type: 'object',
  properties: {
    data: { type: ['object', 'null'] },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { message: TEXT, extensions: { type: 'object', properties: { code: TEXT, requestId: TEXT } } },
        required: ['message'],
      },
    },
  },
};
const GRAPHQL_RESPONSES: Operation['responses'] = {
  '200': json('Data or errors, as GraphQL has it', GRAPHQL_ANSWER),
  '413': json('payload-too-large', errorSchema(['payload-too-large'])),
  '415': json('unsupported-media-type', errorSchema(['unsupported-media-type'])),
  default: FAILURE,
};
const GRAPHQL_REQUEST: JsonSchema = {
  type: 'object',
  properties: { query: { ...TEXT, description: 'The document' }, variables: { type: 'object' }, operationName: TEXT },
  required: ['query'],
};

const search: Readonly<Record<string, Operation>> = {
  [`POST ${SEARCH_PATH}`]: open({
    operationId: 'search.query',
    tags: ['search'],
    summary: 'The search service: partners, questions, teasers, suggestions',
    description: `GraphQL. There are no mutations; batches are refused, as are documents that are too long, too deep or too costly. The schema:\n\n\`\`\`graphql${SEARCH_SCHEMA}\`\`\``,
    requestBody: { required: true, content: { 'application/json': { schema: GRAPHQL_REQUEST } } },
    responses: GRAPHQL_RESPONSES,
  }),
  [`GET ${SEARCH_PATH}`]: open({
    operationId: 'search.queryByGet',
    tags: ['search'],
    summary: 'The same for queries that may be cached: a minute, for everybody',
    parameters: [
      { name: 'query', in: 'query', required: true, schema: TEXT },
      { name: 'variables', in: 'query', required: false, schema: TEXT, description: 'JSON' },
      { name: 'operationName', in: 'query', required: false, schema: TEXT },
    ],
    responses: GRAPHQL_RESPONSES,
  }),
};

const picture = (mediaTypes: readonly string[]): Operation['responses'] => ({
  '200': { description: 'The picture', content: Object.fromEntries(mediaTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])) },
  '304': { description: 'The copy at hand is still good' },
  '404': json('not-found', errorSchema(['not-found'])),
  default: FAILURE,
});
const pathPart = (name: string, description: string): Parameter => ({ name, in: 'path', required: true, schema: TEXT, description });

const assets: Readonly<Record<string, Operation>> = {
  'GET /asset/{path}': open({
    operationId: 'assets.read',
    tags: ['assets'],
    summary: 'A picture of the programme, scaled and converted on request',
    parameters: [
      pathPart('path', 'Two to four segments, e.g. `logos/kornkiste.svg`'),
      { name: 'w', in: 'query', required: false, schema: { type: 'integer', enum: [...WIDTHS] }, description: 'Width in pixels' },
      { name: 'f', in: 'query', required: false, schema: { type: 'string', enum: [...FORMATS] }, description: 'Format' },
      { name: 'v', in: 'query', required: false, schema: TEXT, description: 'Version; an address with one never changes its answer' },
    ],
    responses: picture(['image/webp', 'image/avif', 'image/png', 'image/jpeg', 'image/svg+xml']),
  }),
  'GET /asset/brochures/{id}/{file}': open({
    operationId: 'assets.readBrochurePage',
    tags: ['assets'],
    summary: 'A page of a brochure as a picture',
    parameters: [pathPart('id', 'The brochure'), pathPart('file', 'The page’s file, as brochures name it')],
    responses: picture(['image/webp', 'image/svg+xml', 'image/png']),
  }),
};

const service: Readonly<Record<string, Operation>> = {
  'GET /openapi.json': open({
    operationId: 'service.describe',
    tags: ['service'],
    summary: 'This document',
    responses: { '200': json('OpenAPI 3.1', { type: 'object' }), '304': { description: 'The copy at hand is still good' } },
  }),
  'GET /docs': open({
    operationId: 'service.read',
    tags: ['service'],
    summary: 'This document as a page for people',
    responses: { '200': { description: 'A page', content: { 'text/html': { schema: TEXT } } }, '304': { description: 'The copy at hand is still good' } },
  }),
  'GET /docs.css': open({
    operationId: 'service.readStyles',
    tags: ['service'],
    summary: 'The style sheet of that page',
    responses: { '200': { description: 'A style sheet', content: { 'text/css': { schema: TEXT } } } },
  }),
};

/** Registered only in development. */
const development: Readonly<Record<string, Operation>> = {
  'GET /dev/mail': open({
    operationId: 'development.readMails',
    tags: ['service'],
    summary: 'The newest mails of the outbox as a page; in development only',
    responses: { '200': { description: 'A page', content: { 'text/html': { schema: TEXT } } } },
  }),
  'GET /dev/mail.json': open({
    operationId: 'development.listMails',
    tags: ['service'],
    summary: 'The same for programs',
    responses: { '200': json('The mails, newest first', { type: 'object', properties: { data: { type: 'array', items: { type: 'object' } } }, required: ['data'] }) },
  }),
};

/** By method and path as the document writes it. */
export const RAW_OPERATIONS: Readonly<Record<string, Operation>> = { ...session, ...search, ...assets, ...service, ...development };
