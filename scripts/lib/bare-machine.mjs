import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** What a developer's machine has by chance and a fresh one has not. */
const NOT_THERE = ['pnpm', 'pnpx', 'nx', 'yarn', 'yarnpkg', 'corepack', 'bun', 'tsx', 'playwright', 'vitest'];
/** How this process came to run must not help what it starts; a registry, a cache and a proxy stay as they are. */
const NOT_PASSED_ON =
  /^(npm_(package|lifecycle|command|execpath|node_execpath)|npm_config_((global_|local_)?prefix|npm_version|user_agent|noproxy)$|NODE_PATH$|NODE_OPTIONS$|PNPM_|COREPACK_|NX_)/;

const missing = (tool) => `#!/bin/sh\necho "${tool}: not found" >&2\nexit 127\n`;

/**
 * An environment as on a machine that has nothing but Node, npm, git and its system's own programs: other tools answer
 * "not found", and npm's folder for global packages is empty.
 * @param {{ nodeDir?: string }} [options] `nodeDir` holds another Node that is used in place of this machine's
 * @returns {{ env: Record<string, string>, remove: () => void }}
 */
export const bareMachine = ({ nodeDir } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'bare-machine-'));
  const tools = join(folder, 'bin');
  const prefix = join(folder, 'npm-prefix');
  for (const made of [tools, prefix]) mkdirSync(made);
  for (const tool of NOT_THERE) writeFileSync(join(tools, tool), missing(tool), { mode: 0o755 });
  const inherited = Object.entries(process.env).filter(([key]) => !NOT_PASSED_ON.test(key));
  const path = process.env.PATH.split(delimiter).filter((entry) => !entry.includes('node_modules'));
  return {
    env: {
      ...Object.fromEntries(inherited),
      PATH: [tools, ...(nodeDir ? [nodeDir] : []), ...path].join(delimiter),
      npm_config_prefix: prefix,
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
