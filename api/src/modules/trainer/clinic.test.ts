import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AskedThen, clinicOf, discriminationOf, type FirstTry } from './clinic';

const OPTIONS = ['To ask', 'To wait', 'To listen', 'To tidy'];
const question = (id: string, correct = 0, options = OPTIONS): AskedThen => ({
  id,
  question: `Which, ${id}?`,
  options,
  correct,
});
const quiz = (...questions: AskedThen[]) => new Map([[1, questions]]);
const tries = (count: number, answers: Record<string, number>, version = 1): FirstTry[] =>
  Array.from({ length: count }, () => ({ version, answers }));
const sample = (right: boolean, rest: number) => ({ right, rest });

describe('discrimination', () => {
  // By hand: rest scores 1, 2, 3, 4, 5, right in the last two. Means 4.5 and 2, standard deviation √2, √(0.4·0.6) = 0.4899.
  it('is what it is by hand: 2.5 / 1.4142 × 0.4899 = 0.866', () => {
    const samples = [1, 2, 3, 4, 5].map((rest) => sample(rest > 3, rest));
    expect(discriminationOf(samples)).toBeCloseTo(0.866, 3);
    expect(discriminationOf(samples.map(({ right, rest }) => sample(!right, rest)))).toBeCloseTo(-0.866, 3);
  });

  it('says nothing where all did the same', () => {
    expect(discriminationOf([sample(true, 1), sample(true, 2)])).toBeNull();
    expect(discriminationOf([sample(false, 1), sample(false, 2)])).toBeNull();
    expect(discriminationOf([sample(true, 2), sample(false, 2)])).toBeNull();
    expect(discriminationOf([])).toBeNull();
  });

  it('stays between -1 and 1, and is Pearson’s correlation', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 40 })), { minLength: 2 }),
        (pairs) => {
          const value = discriminationOf(pairs.map(([right, rest]) => sample(right, rest)));
          if (value === null) return;
          const [x, y] = [pairs.map(([right]) => Number(right)), pairs.map(([, rest]) => rest)];
          const mean = (of: number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;
          const [mx, my] = [mean(x), mean(y)];
          const covariance = mean(x.map((one, index) => (one - mx) * ((y[index] ?? 0) - my)));
          const spread = (of: number[], middle: number) =>
            Math.sqrt(mean(of.map((one) => (one - middle) ** 2)));
          expect(value).toBeCloseTo(covariance / (spread(x, mx) * spread(y, my)), 6);
          expect(Math.abs(value)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

describe('the quiz clinic', () => {
  it('says nothing of a question under 20 tries, but how many there are', () => {
    const [report] = clinicOf(quiz(question('a')), tries(19, { a: 1 }));
    expect(report).toMatchObject({
      attempts: 19,
      difficulty: null,
      discrimination: null,
      flag: 'not_enough',
    });
  });

  it.each([
    [4, [null, null, null, null], null],
    [5, [0, 5, 0, 0], null],
    [20, [0, 20, 0, 0], 1],
  ])('says of %i tries who chose what: %j, and what misled: %s', (count, chosen, misled) => {
    const [report] = clinicOf(quiz(question('a')), tries(count, { a: 1 }));
    expect(report?.options.map((option) => option.chosen)).toEqual(chosen);
    expect([report?.attempts, report?.misled_by]).toEqual([count, misled]);
  });

  it('flags what nearly all fail, and says which option misled them', () => {
    const [report] = clinicOf(quiz(question('a')), [
      ...tries(4, { a: 0 }),
      ...tries(11, { a: 2 }),
      ...tries(5, { a: 3 }),
    ]);
    expect(report).toMatchObject({ attempts: 20, difficulty: 0.2, flag: 'nearly_all_fail', misled_by: 2 });
    expect(report?.options.map(({ chosen }) => chosen)).toEqual([4, 0, 11, 5]);
    const [easier] = clinicOf(quiz(question('a')), [...tries(5, { a: 0 }), ...tries(15, { a: 2 })]);
    expect(easier?.flag).toBe('fine');
  });

  it('flags what those who know the rest miss more often', () => {
    const asked = quiz(question('bad'), question('b'), question('c'));
    const [bad, b] = clinicOf(asked, [
      ...tries(10, { bad: 1, b: 0, c: 0 }),
      ...tries(10, { bad: 0, b: 1, c: 1 }),
    ]);
    expect(bad).toMatchObject({ flag: 'misleads_good_students', discrimination: -1, difficulty: 0.5 });
    expect(b?.discrimination).toBeCloseTo(0, 5);
    expect(b?.flag).toBe('fine');
  });

  it('flags what nobody can miss', () => {
    const [report] = clinicOf(quiz(question('a')), [...tries(19, { a: 0 }), ...tries(1, { a: 1 })]);
    expect(report).toMatchObject({ difficulty: 0.95, flag: 'too_easy' });
    const [all] = clinicOf(quiz(question('a')), tries(20, { a: 0 }));
    expect(all).toMatchObject({ difficulty: 1, discrimination: null, misled_by: null, flag: 'too_easy' });
  });

  it('follows a question through its versions, in the words of the latest', () => {
    const asked = new Map([
      [1, [question('a', 0), question('gone')]],
      // The options have changed places.
      [3, [{ ...question('a', 3, ['To wait', 'To listen', 'To tidy', 'To ask']), question: 'Which first?' }]],
    ]);
    const reports = clinicOf(asked, [...tries(10, { a: 0, gone: 0 }, 1), ...tries(10, { a: 0 }, 3)]);
    expect(reports.map(({ question_id }) => question_id)).toEqual(['a']);
    expect(reports[0]).toMatchObject({
      question: 'Which first?',
      attempts: 20,
      difficulty: 0.5,
      misled_by: 0,
    });
    expect(reports[0]?.options.map(({ text, chosen, correct }) => [text, chosen, correct])).toEqual([
      ['To wait', 10, false],
      ['To listen', 0, false],
      ['To tidy', 0, false],
      ['To ask', 10, true],
    ]);
  });

  it('tells options with the same words apart, in each version', () => {
    const twice = ['To ask', 'To wait', 'To ask', 'To tidy'];
    const asked = new Map([
      [1, [question('a', 0, twice)]],
      [2, [question('a', 1, ['To wait', 'To ask', 'To tidy', 'To ask'])]],
    ]);
    const [report] = clinicOf(asked, [
      ...tries(6, { a: 0 }, 1),
      ...tries(9, { a: 2 }, 1),
      ...tries(3, { a: 1 }, 2),
      ...tries(2, { a: 3 }, 2),
    ]);
    expect(report?.options.map(({ chosen, correct }) => [chosen, correct])).toEqual([
      [0, false],
      [9, true],
      [0, false],
      [11, false],
    ]);
    expect(report).toMatchObject({ attempts: 20, difficulty: 0.45, misled_by: 3 });
  });

  it('counts a question only where it was asked', () => {
    const asked = new Map([
      [1, [question('old')]],
      [2, [question('old'), question('new')]],
    ]);
    const [, report] = clinicOf(asked, [...tries(5, { old: 0 }, 1), ...tries(20, { old: 0, new: 0 }, 2)]);
    expect(report).toMatchObject({ question_id: 'new', attempts: 20, difficulty: 1 });
  });

  it('finds nothing wrong with what good students know, nor with what says nothing of them', () => {
    const asked = quiz(question('a'), question('b'));
    const [good] = clinicOf(asked, [...tries(10, { a: 0, b: 0 }), ...tries(10, { a: 1, b: 1 })]);
    expect(good).toMatchObject({ flag: 'fine', discrimination: 1, difficulty: 0.5 });
    const [neither] = clinicOf(asked, [
      ...tries(5, { a: 0, b: 0 }),
      ...tries(5, { a: 0, b: 1 }),
      ...tries(5, { a: 1, b: 0 }),
      ...tries(5, { a: 1, b: 1 }),
    ]);
    expect(neither).toMatchObject({ flag: 'fine', discrimination: 0 });
  });

  it('leaves out tries at versions that it does not know', () => {
    expect(clinicOf(quiz(question('a')), tries(20, { a: 0 }, 9))[0]?.attempts).toBe(0);
  });

  it('has nothing to say where nothing was asked', () => {
    expect(clinicOf(new Map(), [])).toEqual([]);
  });
});
