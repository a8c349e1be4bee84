import { createHash } from 'node:crypto';

/** @typedef {{ name: string, entry: string, integrity: string }} Remote as the registry of the site has it */

const container = ({ name }) => name.replaceAll('-', '_');
const script = (body) => ({ status: 200, type: 'text/javascript', body });

/**
 * What can be wrong with the entry of a remote. `answer` is what its address gives, `null` when it never answers;
 * `built` marks what was released like this, so that its hash is the recorded one.
 */
export const FAULTS = [
  { kind: 'missing entry', answer: () => ({ status: 404, type: 'text/plain', body: 'Not found\n' }) },
  {
    kind: 'entry that answers 500',
    answer: () => ({ status: 500, type: 'text/plain', body: 'Please try again\n' }),
  },
  { kind: 'hanging entry', answer: () => null },
  {
    kind: 'entry with a syntax error',
    built: true,
    answer: (remote) => script(`var ${container(remote)} = {;`),
  },
  {
    kind: 'entry that throws',
    built: true,
    answer: () => script('throw new Error("This entry throws.");'),
  },
  {
    kind: 'wrong contract',
    built: true,
    answer: (remote) =>
      script(
        `var ${container(remote)} = { init() {}, get: async () => () => ({ manifest: { name: "${remote.name}", contract: 999, mounts: [], nav: [] } }) };`,
      ),
  },
  { kind: 'tampered entry', answer: () => script('globalThis.tampered = true;') },
];

const hashOf = (body) => `sha384-${createHash('sha384').update(body).digest('base64')}`;

/** @returns {string} the page, believing that a wrongly built entry is what was released */
export const pageWith = (html, { built, answer }, remote) =>
  built ? html.replaceAll(remote.integrity, hashOf(answer(remote).body)) : html;
