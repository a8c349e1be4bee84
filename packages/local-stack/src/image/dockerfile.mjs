/**
 * One instruction of a Dockerfile, for example `{ name: 'RUN', text: 'mkdir image' }`.
 * @typedef {{ name: string, text: string }} Instruction
 *
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} from an image, or the name of an earlier stage
 * @property {Instruction[]} instructions
 */

const FROM = /^(?<from>\S+) AS (?<name>\S+)$/;

/** Comments end at their line, also inside a continued instruction. */
const linesOf = (text) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .join('\n')
    .split('\\\n')
    .map((part) => part.trim())
    .join(' ')
    .split('\n');

/** @param {string} line @returns {Instruction} */
const readInstruction = (line) => {
  const space = line.indexOf(' ');
  const name = line.slice(0, Math.max(space, 0));
  if (!/^[A-Z]+$/.test(name)) throw new Error(`This is not an instruction of a Dockerfile: ${line}`);
  return { name, text: line.slice(space).trim() };
};

/** @param {string} text @returns {Stage} */
const readStage = (text) => {
  const { from, name } = FROM.exec(text)?.groups ?? {};
  if (!from || !name) throw new Error(`A stage needs a name: FROM ${text}`);
  return { name, from, instructions: [] };
};

/**
 * Reads a Dockerfile whose stages all have names.
 * @param {string} text
 * @returns {Stage[]} in the order of the file
 */
export const parseDockerfile = (text) => {
  /** @type {Stage[]} */
  const stages = [];
  for (const instruction of linesOf(text).map(readInstruction)) {
    const stage = stages.at(-1);
    if (instruction.name === 'FROM') stages.push(readStage(instruction.text));
    else if (stage) stage.instructions.push(instruction);
    else throw new Error(`A Dockerfile begins with FROM, not with ${instruction.name}`);
  }
  return stages;
};
