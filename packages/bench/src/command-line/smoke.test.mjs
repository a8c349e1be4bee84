import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BenchError } from '../shared/check.mjs';
import { smokeOne } from './smoke.mjs';

let output = '';

beforeEach(() => {
  output = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += text;
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

const smokeOf = (smoke) => smokeOne('one', async () => ({ title: 'this against that', smoke }));

describe('smokeOne', () => {
  it('prints name, result, seconds and what was measured', async () => {
    expect(await smokeOf(async () => 'two lists in 3 ms')).toBe(0);
    expect(output).toMatch(/^one +ok +\d+\.\d s {2}two lists in 3 ms\n$/);
  });

  it('prints the reason and the command that repeats it when the bench fails', async () => {
    const failing = async () => {
      throw new BenchError('/ shows no heading.');
    };
    expect(await smokeOf(failing)).toBe(1);
    expect(output).toMatch(
      /^one +failed +\d+\.\d s {2}this against that\n {4}\/ shows no heading\.\n {4}again: pnpm bench one --smoke\n$/,
    );
  });

  it('fails when the bench does not load', async () => {
    const load = async () => {
      throw new Error('Cannot find package "x"');
    };
    expect(await smokeOne('one', load)).toBe(1);
    expect(output).toContain('Cannot find package "x"');
    expect(output).toContain('again: pnpm bench one --smoke');
  });
});
