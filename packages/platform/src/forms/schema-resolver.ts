import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** What the resolver needs of a schema. Every zod schema of the contracts fits; zod itself is not imported. */
export interface FormSchema<Output> {
  safeParse(
    value: unknown,
  ): { success: true; data: Output } | { success: false; error: { issues: readonly Issue[] } };
}

interface ErrorTree {
  [key: string]: ErrorTree | { type: string; message: string };
}

const place = (tree: ErrorTree, issue: Issue): void => {
  const keys = issue.path.length > 0 ? issue.path.map(String) : ['root'];
  const last = keys.pop() as string;
  let branch = tree;
  for (const key of keys) branch = (branch[key] ??= {}) as ErrorTree;
  // The first problem of a field is the one a person can act on; later ones usually follow from it.
  branch[last] ??= { type: 'schema', message: issue.message };
};

/** Lets react-hook-form validate with a schema of the contracts. Submitted values are the schema's output. */
export const schemaResolver =
  <Values extends FieldValues, Output extends FieldValues = Values>(
    schema: FormSchema<Output>,
  ): Resolver<Values, unknown, Output> =>
  (values) => {
    const result = schema.safeParse(values);
    if (result.success) return { values: result.data, errors: {} };
    const tree: ErrorTree = {};
    for (const issue of result.error.issues) place(tree, issue);
    return { values: {}, errors: tree as FieldErrors<Values> };
  };
