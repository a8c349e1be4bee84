import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { Difference } from './compare';
import type { DifferencesRepository, KnownDifference } from './differences.repository';

interface ExplainingDeps {
  differences: Pick<DifferencesRepository, 'explain'>;
  transact: Transact;
  clock: Clock;
}

/** An admin settles a difference that the comparison would never settle. */
export const createExplaining = ({ differences, transact, clock }: ExplainingDeps) => ({
  /**
   * Both sides will go on differing, for a reason that an admin knows: it raises no alert again.
   * @param alongside written in the same transaction
   * @throws AppError `difference_not_found` unless exactly this difference is open
   */
  explain: (
    one: Difference,
    explanation: string,
    alongside: (explained: KnownDifference, tx: Transaction) => Promise<void>,
  ): Promise<KnownDifference> =>
    transact(async (tx) => {
      const explained = await differences.explain(one, { explanation, at: clock() }, tx);
      if (!explained) throw new AppError('difference_not_found');
      await alongside(explained, tx);
      return explained;
    }),
});
