import type { IsoDate } from '@gently/contracts';

/** How somebody's week was, as they tell it themselves. */
export interface CheckIn {
  id: string;
  userId: string;
  /** The Monday of its week. */
  week: IsoDate;
  /** From 1, very hard, to 5, very good. */
  mood: number;
  /** From 1, none left, to 5, plenty. */
  energy: number;
  note: string;
  /** Whether managers of the own region may read it. */
  shared: boolean;
  writtenAt: Date;
}
export type Told = Pick<CheckIn, 'mood' | 'energy' | 'note' | 'shared'>;
