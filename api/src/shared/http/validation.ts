import type { FieldError } from '@gently/contracts/errors';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../errors/app-error';

type Issue = z.core.$ZodIssue;

const fieldOf = (path: readonly PropertyKey[]): string => path.map(String).join('.');

const fieldErrors = (issue: Issue): FieldError[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({
        field: fieldOf([...issue.path, key]),
        message: 'This field is not known here',
      }))
    : [{ field: fieldOf(issue.path), message: issue.message }];

/** Words for problems for which the schema has none of its own. */
const plainWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined ? 'Please fill this in' : 'This has an unexpected form';
  }
  if (issue.code === 'invalid_value') return 'Please choose one of the offered values';
  return undefined;
};

/** Checks every part of a request against its zod schema; unknown fields are refused by the schemas' strictness. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (input: unknown) => {
    const result = schema.safeParse(input, { error: plainWords });
    return result.success
      ? { value: result.data }
      : { error: new AppError('validation_failed', { errors: result.error.issues.flatMap(fieldErrors) }) };
  };
