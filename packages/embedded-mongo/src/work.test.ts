import { describe, expect, it } from 'vitest';
import { spend, Work } from './work';

const manySteps = (): void => spend(1000);

describe('the command that computes', () => {
  it('pays for every expression until its time is over', () => {
    new Work(-1, 1);
    expect(manySteps).toThrow(/operation exceeded time limit/);
  });

  it('pays for nothing that a later test computes', () => {
    expect(manySteps).not.toThrow();
  });
});
