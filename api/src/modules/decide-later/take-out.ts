import type { Transaction } from '../../shared/database/transaction';
import type { BoxNews } from './box-news.repository';
import type { Looks } from './looks.repository';
import { peopleOf, type Thing } from './thing';
import type { ThingPhotos } from './thing-photos.repository';
import type { ThingsRepository } from './things.repository';

export interface TakeOutDependencies {
  things: Pick<ThingsRepository, 'remove'>;
  photos: Pick<ThingPhotos, 'remove'>;
  looks: Pick<Looks, 'removeOf'>;
  news: BoxNews;
}

/** Deletes a thing with its photo and the looks at it. @returns false when somebody was quicker. */
export const createTakeOut =
  ({ things, photos, looks, news }: TakeOutDependencies) =>
  async (thing: Thing, tx: Transaction): Promise<boolean> => {
    await news.touch(peopleOf(thing), tx);
    if (!(await things.remove(thing.id, tx))) return false;
    await photos.remove([thing.id], tx);
    await looks.removeOf([thing.id], tx);
    return true;
  };
