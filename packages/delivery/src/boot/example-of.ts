/** The parts of a JSON schema that the contracts use. */
interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  minimum?: number;
  format?: string;
  pattern?: string;
}

const BY_FORMAT: Record<string, string> = {
  'date-time': '2026-01-05T10:00:00.000Z',
  date: '2026-01-05',
  email: 'somebody@example.test',
  uri: 'http://127.0.0.1/',
  uuid: '00000000-0000-4000-8000-000000000000',
};

/** Tried in turn for a pattern without a format. */
const SAMPLES = ['656000000000000000000001', '10:00', '2026-01-05', 'Example', '1'];

const textOf = ({ format, pattern }: JsonSchema): string =>
  BY_FORMAT[format ?? ''] ??
  SAMPLES.find((sample) => pattern !== undefined && new RegExp(pattern).test(sample)) ??
  'Example';

const objectOf = ({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([key]) => required.includes(key))
      .map(([key, schema]) => [key, exampleOf(schema)]),
  );

const BY_TYPE: Record<string, (schema: JsonSchema) => unknown> = {
  object: objectOf,
  array: ({ items, minItems = 0 }) => Array.from({ length: minItems }, () => exampleOf(items ?? {})),
  string: textOf,
  number: ({ minimum = 0 }) => Math.max(0, minimum),
  integer: ({ minimum = 0 }) => Math.max(0, minimum),
  boolean: () => false,
};

/** @returns the plainest value that a schema allows: empty lists, nothing where nothing is allowed */
export function exampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return exampleOf(choices.find(({ type }) => type === 'null') ?? choices[0] ?? {});
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(exampleOf)) as unknown;
  return BY_TYPE[schema.type ?? '']?.(schema) ?? null;
}
