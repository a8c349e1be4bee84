import { addDays, type IsoDate, type PostcodeArea } from '@gently/contracts';
import { mongo } from 'mongoose';
import { type Random, seeded } from './seeded';

export interface BusinessPlan {
  seed: number;
  /** The first day on which somebody books, and how many days there are. */
  from: IsoDate;
  days: number;
  perDay: number;
  areas: readonly PostcodeArea[];
  declutterers: readonly string[];
  clients: readonly string[];
  /** What happens at the beginning of a day, counted from 0. */
  onDay: Readonly<Record<number, () => Promise<void>>>;
}

export interface Deal {
  id: mongo.ObjectId;
  clientId: string;
  decluttererId: string;
  area: PostcodeArea;
  pricePence: number;
  giftPence: number;
  subsidyPence: number;
  startsAt: Date;
  ends: 'completed' | 'called_off' | 'late' | 'grace' | 'untouched';
  goodwill: boolean;
}

const outcomeOf = (random: Random): Deal['ends'] => {
  const percent = random.below(100);
  if (percent < 72) return 'completed';
  if (percent < 82) return 'called_off';
  if (percent < 92) return 'late';
  return percent < 96 ? 'grace' : 'untouched';
};

/** Bookings as the seed wills. `seen` tells what they were made of, so that it is known that they were worth playing. */
export const createDeals = (plan: BusinessPlan) => {
  const random = seeded(plan.seed);
  const seen = new Set<string>();

  const dealOf = (day: IsoDate): { deal: Deal; bookedAt: Date } => {
    const pick = <Item>(list: readonly Item[]): Item => {
      const item = list[random.below(list.length)];
      if (item === undefined) throw new Error('nothing to choose from');
      return item;
    };
    const bookedAt = new Date(`${day}T0${random.below(9)}:${10 + random.below(50)}:00Z`);
    const subsidised = random.chance(8);
    const deal: Deal = {
      id: new mongo.ObjectId(),
      clientId: pick(plan.clients),
      decluttererId: pick(plan.declutterers),
      area: pick(plan.areas),
      pricePence: subsidised ? 1_000 : 2_001 + random.below(12_000),
      giftPence: random.chance(10) ? 100 + random.below(900) : 0,
      subsidyPence: subsidised ? 3_500 : 0,
      startsAt: new Date(`${addDays(day, 2 + random.below(12))}T10:00:00Z`),
      ends: outcomeOf(random),
      goodwill: random.chance(5),
    };
    for (const trait of [deal.ends, subsidised ? 'subsidised' : '', deal.giftPence > 0 ? 'gift' : ''])
      if (trait) seen.add(trait);
    if (deal.goodwill && deal.ends === 'completed') seen.add('goodwill');
    return { deal, bookedAt };
  };

  return { dealOf, seen };
};
