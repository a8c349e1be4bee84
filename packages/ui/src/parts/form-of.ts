import type { FormSchema } from '@gently/platform/forms';

/**
 * A form whose fields are shaped otherwise than what is sent.
 * @param schema of what is sent; its fields are named as those of the form
 * @returns a schema of the form: its values as they are, or what the contract says of what would be sent
 */
export const formOf = <Values, Body>(
  schema: FormSchema<unknown>,
  bodyOf: (values: Values) => Body,
): FormSchema<Values> => ({
  safeParse: (value) => {
    const checked = schema.safeParse(bodyOf(value as Values));
    return checked.success ? { success: true, data: value as Values } : checked;
  },
});
