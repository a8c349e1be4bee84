import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const MODULES = import.meta.dirname;
const app = readFileSync(join(MODULES, '..', 'app.ts'), 'utf8');

/** Folders by the names of their modules, as the app imports them. */
const folders = new Map(
  [...app.matchAll(/^import \{([^}]+)\} from '\.\/modules\/([\w-]+)';$/gm)].flatMap(([, names, folder]) =>
    String(names)
      .split(',')
      .map((name) => [name.trim(), String(folder)] as const),
  ),
);

/** Folders in the order of the table of contents; rules that are no module of their own come before all. */
const listed = [...(/const MODULES = \[([^\]]+)\]/.exec(app)?.[1] ?? '').matchAll(/\w+/g)];
const order = [...new Set(listed.map(([name]) => folders.get(name)).filter((name) => name !== undefined))];
const placeOf = (folder: string): number => order.indexOf(folder);

const sourcesOf = (folder: string): string[] =>
  readdirSync(join(MODULES, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(MODULES, folder, file), 'utf8'));

/** Folders of modules that a folder imports from. */
const usedBy = (folder: string): string[] => {
  const others = new Set<string>();
  for (const source of sourcesOf(folder))
    for (const [, other] of source.matchAll(/from '(?:\.\.\/)+([\w-]+)'/g))
      if (other && other !== folder && placeOf(other) >= 0) others.add(other);
  return [...others];
};

describe('the modules of the API', () => {
  it('are all in the table of contents, apart from rules without a module', () => {
    const all = readdirSync(MODULES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(all.map(({ name }) => name).filter((name) => placeOf(name) < 0)).toEqual(['fees']);
  });

  it.each(order)('%s uses only modules that come before it', (folder) => {
    expect(usedBy(folder).filter((other) => placeOf(other) > placeOf(folder))).toEqual([]);
  });

  it('do use each other', () => {
    expect(usedBy('matching')).toEqual(expect.arrayContaining(['bookings', 'declutterers']));
  });
});
