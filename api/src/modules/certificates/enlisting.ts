import type { Transact } from '../../shared/database/transaction';
import { oneByOne } from '../../shared/one-by-one';
import type { Training } from '../training';
import type { Unlisted } from './unlisted.repository';

interface EnlistingDeps {
  transact: Transact;
  unlisted: Unlisted;
  training: Pick<Training, 'head' | 'course'>;
}

/** Brings certificates into the list of those who teach that were issued before there was one. */
export const createEnlisting =
  ({ transact, unlisted, training }: EnlistingDeps) =>
  async (): Promise<number> =>
    oneByOne(
      await unlisted.all(),
      async (certificate) => {
        const { kind, aboutId } = certificate;
        const about = kind === 'module' ? await training.head(aboutId) : await training.course(aboutId);
        if (about) await transact((tx) => unlisted.enlist(certificate, about.authorId, tx));
        return about !== null;
      },
      { isLostRace: () => false, failed: 'some certificates could not be brought into the list' },
    );
