import { describe, expect, it } from 'vitest';
import { endTurn, spend, Work } from './work';

const manySteps = (): void => spend(1000);

describe('a command', () => {
  it('limits what expressions compute from its beginning to the end of its turn', () => {
    new Work(-1, 1);
    expect(manySteps).toThrow(/operation exceeded time limit/);
    endTurn();
    expect(manySteps).not.toThrow();
  });

  // These two show that the setup of this room ends the turn before each test.
  it('may be left computing by a test', () => {
    new Work(-1, 1);
    expect(manySteps).toThrow(/operation exceeded time limit/);
  });

  it('does not limit the expressions of a later test', () => {
    expect(manySteps).not.toThrow();
  });
});
