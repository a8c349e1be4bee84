import { eachDocument, type Migrate } from '../../migrations';
import type { Training } from '../training';
import type { Unlisted } from './unlisted.repository';

interface EnlistingDeps {
  unlisted: Unlisted;
  training: Pick<Training, 'head' | 'course'>;
}

/** Brings certificates into the list of those who teach that were issued before there was one. */
export const createEnlisting =
  ({ unlisted, training }: EnlistingDeps): Migrate =>
  async (tx) =>
    eachDocument('training_certificates', await unlisted.all(tx), async (certificate) => {
      const { kind, aboutId } = certificate;
      const about = await (kind === 'module' ? training.head(aboutId, tx) : training.course(aboutId, tx));
      if (about) await unlisted.enlist(certificate, about.authorId, tx);
      return about !== null;
    });
