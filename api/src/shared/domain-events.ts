import type { Transaction } from './database/transaction';

/** Is called in the transaction that stores what happened. What it throws undoes that, so it only writes what is done later. */
export type Handler<Event> = (event: Event, tx: Transaction) => Promise<void>;

/** What happened, by its name in the past tense, and what is done when it does. */
export type Handlers<Events> = { [Name in keyof Events]?: Handler<Events[Name]> };

/**
 * How the parts of the API hear of each other. `Events` names everything that can happen and what is known of it then.
 * The module that publishes an event does not know who listens.
 */
export interface DomainEvents<Events> {
  /** Says that something happened, in the transaction that stores it. */
  publish<Name extends keyof Events>(name: Name, event: Events[Name], tx: Transaction): Promise<void>;
  /** From now on these are called, after those who listened before. */
  listen(handlers: Handlers<Events>): void;
}

export type Publish<Events> = DomainEvents<Events>['publish'];

export const createDomainEvents = <Events>(): DomainEvents<Events> => {
  const listeners: Handlers<Events>[] = [];
  return {
    publish: async (name, event, tx) => {
      // One after the other: a transaction takes one operation at a time.
      for (const handlers of listeners) await handlers[name]?.(event, tx);
    },
    listen: (handlers) => {
      listeners.push(handlers);
    },
  };
};
