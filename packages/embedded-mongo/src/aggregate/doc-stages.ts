import { isDoc, typeName, type Doc } from '../bson/values';
import { fail, failAt } from '../errors';
import { compileAddFields, compileProjection } from '../query/projection';
import { compile } from './operators';

/** A stage that turns one document into one document. */
export type DocStage = (doc: Doc, vars?: Doc) => Doc;

function projecting(spec: Doc): DocStage {
  const project = compileProjection(spec, 'aggregate');
  return (doc, variables) => project(doc, variables && { variables });
}

function replaceRoot(expression: unknown): DocStage {
  const evaluate = compile(expression);
  return (doc, vars = {}) => {
    const next = evaluate({ root: doc, vars });
    return isDoc(next)
      ? next
      : failAt(
          40228,
          `'newRoot' expression must evaluate to an object, but resulting value was of type: ${typeName(next)}`,
        );
  };
}

function unset(operand: unknown): DocStage {
  const fields = Array.isArray(operand) ? operand : [operand];
  if (fields.length === 0 || !fields.every((field) => typeof field === 'string'))
    return failAt(31002, '$unset specification must be a string or an array');
  return projecting(Object.fromEntries(fields.map((field: string) => [field, false])));
}

const docOf = (operand: unknown, name: string): Doc =>
  isDoc(operand)
    ? operand
    : failAt(40272, `${name} specification stage must be an object, got ${typeName(operand)}`);

const STAGES: Readonly<Record<string, (operand: unknown, name: string) => DocStage>> = {
  $project: (operand, name) => projecting(docOf(operand, name)),
  $addFields: (operand, name) => compileAddFields(docOf(operand, name)),
  $set: (operand, name) => compileAddFields(docOf(operand, name)),
  $unset: unset,
  $replaceRoot: (operand, name) => {
    const spec = docOf(operand, name);
    return 'newRoot' in spec
      ? replaceRoot(spec.newRoot)
      : failAt(40231, 'no newRoot specified for the $replaceRoot stage');
  },
  $replaceWith: replaceRoot,
};

export function compileDocStage(name: string, operand: unknown): DocStage | undefined {
  return Object.hasOwn(STAGES, name) ? STAGES[name]?.(operand, name) : undefined;
}

/** The pipeline of an update: only stages that turn one document into one. */
export function compileDocStages(pipeline: unknown[]): DocStage {
  const stages = pipeline.map((stage) => {
    const [name = ''] = isDoc(stage) ? Object.keys(stage) : [];
    const compiled =
      isDoc(stage) && Object.keys(stage).length === 1 ? compileDocStage(name, stage[name]) : undefined;
    return compiled ?? fail('InvalidOptions', `${name} is not allowed to be used within an update`);
  });
  return (doc, vars) => stages.reduce((current, stage) => stage(current, vars), doc);
}
