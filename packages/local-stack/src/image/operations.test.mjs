import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../paths.mjs';
import { DOCKER_COMPOSE_MD, OPERATIONS_MD, triedBlock } from './operations.mjs';

const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');
const headingsOf = (text) => [...text.matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) => heading);

describe('docs/operations.md', () => {
  it('lists the very events of Stripe that the product reads', () => {
    const source = read('api/src/modules/payments/adapters/stripe-mapping.ts');
    const known = [...source.matchAll(/^ +case '([\w.]+)':$/gm)].map(([, type]) => type);
    const listed = ['stripe events of the own account', 'stripe events of connected accounts'].flatMap(
      (name) => triedBlock(name, OPERATIONS_MD).trim().split('\n'),
    );
    expect(known.length).toBeGreaterThan(10);
    expect(listed.toSorted()).toEqual(known.toSorted());
  });

  it('has every section to which the checklist of admins leads', () => {
    const labels = read('mfe-admin/src/features/overview/readiness-labels.ts');
    const named = [...labels.matchAll(/“([^“”]+)” in the operations guide/g)].map(([, heading]) => heading);
    expect(named.length).toBeGreaterThan(0);
    const headings = headingsOf(readFileSync(OPERATIONS_MD, 'utf8'));
    expect(named.filter((heading) => !headings.includes(heading))).toEqual([]);
  });

  it('has a script for delivery reports that a shell can read', () => {
    const script = triedBlock('gently-report', OPERATIONS_MD);
    expect(script).toMatch(/^#!\/bin\/sh\n/);
    expect(() => execFileSync('sh', ['-n'], { input: script })).not.toThrow();
  });
});

describe('links between the documents of operators', () => {
  it.each([OPERATIONS_MD, DOCKER_COMPOSE_MD, join(ROOT, 'docs', 'data-protection.md')])(
    'of %s lead to sections',
    (file) => {
      const text = readFileSync(file, 'utf8');
      const links = [...text.matchAll(/\]\(([\w./-]*)#([\w-]+)\)/g)];
      expect(links.length).toBeGreaterThan(0);
      const broken = links.filter(([, path = '', anchor = '']) => {
        const target = path === '' ? text : readFileSync(join(dirname(file), path), 'utf8');
        return !headingsOf(target).map(anchorOf).includes(anchor);
      });
      expect(broken.map(([link]) => link)).toEqual([]);
    },
  );
});
