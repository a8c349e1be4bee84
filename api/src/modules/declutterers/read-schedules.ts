import { addDays } from '@gently/contracts';
import { batched } from '../../shared/database/batched';
import type { Transaction } from '../../shared/database/transaction';
import type { ServiceShape } from './availability';
import type { BusyTimes } from './busy-times';
import type { ClaimsRepository } from './claims.repository';
import type { Declutterer } from './declutterer';
import type { DeclutterersRepository } from './declutterers.repository';
import { type Held, NOTHING_HELD, quarterRange, type QuarterWindow } from './held-quarters';
import { londonInstant } from '@gently/contracts/london-instant';
import type { OwnLimits } from './own-limits';
import type { TrainingGate } from './required-training';

interface DayWindow {
  from: string;
  to: string;
  /** A booking whose own time counts as free. */
  except?: string | undefined;
}

type Offering = Pick<ServiceShape, 'id' | 'category'>;
type Look = Offering & DayWindow;

interface Loaded {
  serving: readonly Declutterer[];
  /** With the limits that people have set themselves. */
  held: ReadonlyMap<string, Held>;
}

/** Quarters from the start of one London day to the end of another. No session is so late that travel leads out of its day. */
export const daysWindow = (from: string, to: string): QuarterWindow =>
  quarterRange({ startsAt: londonInstant(from, '00:00'), endsAt: londonInstant(addDays(to, 1), '00:00') });

/** The declutterer of a session keeps it also with required training to do, so their times stay open to it. */
const keeping = (all: Loaded['held'], decluttererId: string): Loaded['held'] => {
  const held = all.get(decluttererId);
  return held?.isUntrained ? new Map(all).set(decluttererId, { ...held, isUntrained: false }) : all;
};

interface Sources {
  declutterers: Pick<DeclutterersRepository, 'listServing'>;
  claims: Pick<ClaimsRepository, 'between'>;
  busyTimes: BusyTimes;
  ownLimits: OwnLimits;
  trainingGate: TrainingGate;
}

/** Reads who offers a service and what is held of their time, once for all who ask at the same moment. */
export const createScheduleReader = (sources: Sources) => {
  const { declutterers, claims, busyTimes, ownLimits, trainingGate } = sources;
  /** What is held of these people's time; `except` is a booking whose own time counts as free. */
  const heldOf = async (
    ids: readonly string[],
    window: QuarterWindow,
    tx?: Transaction,
    except?: string,
  ): Promise<Map<string, Held>> => {
    const claimed = await claims.between(ids, window, tx, except);
    const busy = await busyTimes.busyBetween(ids, window);
    return new Map(
      ids.map((id) => [id, { ...NOTHING_HELD, ...claimed.get(id), busy: busy.get(id) ?? NOTHING_HELD.busy }]),
    );
  };

  const listed = batched(async (keys) => {
    const answers = keys.map(
      async (key) => [key, await declutterers.listServing(JSON.parse(key) as Offering)] as const,
    );
    return new Map(await Promise.all(answers));
  });

  const read = async (service: Offering, window: DayWindow, tx?: Transaction): Promise<Loaded> => {
    const people = await declutterers.listServing(service, tx);
    const ids = people.map(({ userId }) => userId);
    const held = await heldOf(ids, daysWindow(window.from, window.to), tx, window.except);
    const { from, to, except } = window;
    for (const [id, isBeyond] of await ownLimits.beyondOf(ids, { from, to, except }, tx))
      held.set(id, { ...(held.get(id) ?? NOTHING_HELD), isBeyond });
    for (const id of await trainingGate.waiting(ids))
      held.set(id, { ...(held.get(id) ?? NOTHING_HELD), isUntrained: true });
    return { serving: people, held };
  };
  // Many look at the same days at once, above all when they have just lost the same time.
  const look = batched(async (keys) => {
    const questions = keys.map((key) => [key, JSON.parse(key) as Look] as const);
    const answers = questions.map(async ([key, look]) => [key, await read(look, look)] as const);
    return new Map(await Promise.all(answers));
  });

  const load = async (service: ServiceShape, window: DayWindow, tx?: Transaction): Promise<Loaded> => {
    // What a transaction reads is its own.
    const { id, category, among } = service;
    const question: Look = { id, category, ...window };
    const loaded = tx ? await read(service, window, tx) : await look(JSON.stringify(question));
    if (!loaded) throw new Error('nothing was read of anybody');
    const held = service.keeps === undefined ? loaded.held : keeping(loaded.held, service.keeps);
    const { serving } = loaded;
    return { held, serving: among ? serving.filter(({ userId }) => among.has(userId)) : serving };
  };

  /** Everybody who offers a service. */
  const offering = async ({ id, category }: Offering): Promise<readonly Declutterer[]> =>
    (await listed(JSON.stringify({ id, category }))) ?? [];

  return { heldOf, offering, load };
};
