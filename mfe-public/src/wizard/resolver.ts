import { schemaResolver, type FieldValues, type FormSchema, type Resolver } from '@gently/platform/forms';

type Result = ReturnType<FormSchema<unknown>['safeParse']>;

interface WholeForm<Values> {
  /** The schema of what is sent. */
  schema: FormSchema<unknown>;
  /** What is sent. */
  toBody: (values: Values) => unknown;
}

const differs = ({ password, confirmPassword }: { password: string; confirmPassword: string }): boolean =>
  password !== confirmPassword;

/**
 * Validates a form by the schema of what it sends, so that a person reads the same words as from the API.
 * The repeated password exists on the form only.
 */
export const bodyResolver = <Values extends FieldValues & { password: string; confirmPassword: string }>(
  { schema, toBody }: WholeForm<Values>,
  passwordsDiffer: string,
): Resolver<Values> =>
  schemaResolver<Values, Values>({
    safeParse: (value) => {
      const values = value as Values;
      const result: Result = schema.safeParse(toBody(values));
      const issues = result.success ? [] : [...result.error.issues];
      if (differs(values)) issues.push({ path: ['confirmPassword'], message: passwordsDiffer });
      return issues.length === 0 ? { success: true, data: values } : { success: false, error: { issues } };
    },
  });
