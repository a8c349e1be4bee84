import { compile } from '../aggregate/operators';
import { assertVariable } from '../aggregate/operators/control';
import { readsDocument } from '../aggregate/reads-document';
import type { Doc } from '../bson/values';
import { failAt } from '../errors';
import { docField, type Context } from './context';

/** All statements of one command see the same variables, and so the same `$$NOW`. */
const known = new WeakMap<Doc, Doc>();

/** The variables of a command: `NOW`, and what its `let` says. */
export function variablesOf({ body }: Pick<Context, 'body'>): Doc {
  let variables = known.get(body);
  if (!variables) known.set(body, (variables = seed(docField(body, 'let'))));
  return variables;
}

const SYSTEM = new Set(['NOW', 'CLUSTER_TIME', 'JS_SCOPE', 'IS_MR', 'USER_ROLES']);

/** Each variable may speak of those before it, but not of documents: there are none yet. */
function seed(definitions: Doc): Doc {
  const variables: Doc = { NOW: new Date() };
  for (const name of Object.keys(definitions)) {
    if (SYSTEM.has(name)) failAt(4738901, `Attempt to set internal constant: ${name}`);
    assertVariable(name);
    const evaluate = compile(definitions[name]);
    if (readsDocument(definitions[name]))
      failAt(
        4890500,
        'Command let Expression tried to access a field, but this is not allowed because Command let Expressions run before the query examines any documents.',
      );
    variables[name] = evaluate({ root: {}, vars: variables });
  }
  return variables;
}
