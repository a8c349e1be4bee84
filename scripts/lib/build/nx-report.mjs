import { stripVTControlCharacters } from 'node:util';

const TOTAL = /^\s*NX\s+Running targets? .+ for (?:(\d+) projects|project \S+):$/;
const TASK = /^> nx run @gently\/(\S+)(?: +\[(.+)\])?$/;
/** Anything else that nx says itself, "Running target build for 8 projects failed" among it. */
const SUMMARY = /^\s*NX\s/;
const FAILED_TASK = /^- @gently\/(\S+)$/;

/**
 * Reads what `nx run-many --outputStyle=static` says: each task's output follows its name, once it has ended.
 * @returns {{ read: (line: string) => string | null, state: { projects: number, done: number, cached: number }, failures: () => { task: string, output: string }[], tail: () => string }}
 *   `read` answers the task that has just ended, for example `shell:build`; `tail` is the end of all that was said
 */
export const nxReport = () => {
  const state = { projects: 0, done: 0, cached: 0 };
  const outputs = new Map();
  const failed = [];
  const all = [];
  let current;
  let inSummary = false;
  const begin = ([, task, from]) => {
    current = task;
    outputs.set(task, []);
    state.done += 1;
    if (from) state.cached += 1;
    return task;
  };
  const read = (coloured) => {
    const line = stripVTControlCharacters(coloured);
    all.push(line);
    const total = TOTAL.exec(line);
    if (total) state.projects = Number(total[1] ?? 1);
    else inSummary ||= SUMMARY.test(line);
    const task = inSummary ? null : TASK.exec(line);
    if (task) return begin(task);
    const failure = inSummary && FAILED_TASK.exec(line);
    if (failure && outputs.has(failure[1])) failed.push(failure[1]);
    if (!inSummary) outputs.get(current)?.push(coloured);
    return null;
  };
  const failures = () => failed.map((task) => ({ task, output: outputs.get(task).join('\n').trim() }));
  return { read, state, failures, tail: () => all.slice(-40).join('\n').trim() };
};
