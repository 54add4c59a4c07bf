// The groups of the public configuration as JSON Schema.
import { CONFIGURATION, type ConfigurationKey } from '@pluspunkt/adapters/content/configuration.contract';
import type { JsonSchema } from './openapi.types.ts';

const keySchema = ({ type, meaning, default: usual, maxLength }: ConfigurationKey): JsonSchema => ({
  type,
  description: meaning,
  ...(usual === undefined ? {} : { default: usual }),
  ...(maxLength === undefined ? {} : { maxLength }),
});

/** By name: `content.configuration.web`. No key is required. */
export const CONFIGURATION_SCHEMAS: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  Object.entries(CONFIGURATION).map(([group, keys]) => [
    `content.configuration.${group}`,
    { type: 'object', description: `The group \`${group}\``, properties: Object.fromEntries(Object.entries(keys).map(([key, about]) => [key, keySchema(about)])) },
  ]),
);
