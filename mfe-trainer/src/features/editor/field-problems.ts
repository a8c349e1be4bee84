import type { ModuleContent } from '@gently/contracts/training-authoring';
import { moduleContent } from '@gently/contracts/training-authoring';

/** Why one field cannot be stored as it is. */
export interface FieldProblem {
  /** Id of the field on the page. */
  field: string;
  /** The part whose fields have to be open to see it; null in the details. */
  blockId: string | null;
  message: string;
}

type Path = readonly PropertyKey[];

/** @returns the id of a field in a list of a part, for example of the second option of a question */
const listFieldOf = (owner: string, [list, place, name]: Path): string => {
  if (list === 'options' && place !== undefined) return `${owner}-option-${String(place)}`;
  if (list === 'cards' && name !== undefined) return `${owner}-${String(name)}-${String(place)}`;
  return `${owner}-${String(list)}`;
};

/** @returns where on the page the field of a path is that a schema or the server names */
const placeOf = (content: ModuleContent, path: Path): Pick<FieldProblem, 'field' | 'blockId'> => {
  const [first, index, ...rest] = path;
  const block = first === 'content_blocks' ? content.content_blocks[Number(index)] : undefined;
  if (!block) return { field: String(first ?? ''), blockId: null };
  const question = block.type === 'quiz' && rest[0] === 'questions' ? block.questions[Number(rest[1])] : null;
  const field = question ? listFieldOf(question.id, rest.slice(2)) : listFieldOf(block.id, rest);
  return { field, blockId: block.id };
};

/** @returns why a content cannot be stored, once for each field; empty when it can */
export const storingProblems = (content: ModuleContent): FieldProblem[] =>
  onePerField(
    (moduleContent.safeParse(content).error?.issues ?? []).map(({ path, message }) => ({
      ...placeOf(content, path),
      message,
    })),
  );

/** @param errors as the server names them, for example `content_blocks.2.title` */
export const refusedFields = (
  content: ModuleContent,
  errors: readonly { field: string; message: string }[],
): FieldProblem[] =>
  onePerField(errors.map(({ field, message }) => ({ ...placeOf(content, field.split('.')), message })));

const onePerField = (problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.filter(
    ({ field }, index) => field !== '' && problems.findIndex((one) => one.field === field) === index,
  );
