import { describe, expect, it } from 'vitest';
import type { Transaction } from './database/transaction';
import { createDomainEvents } from './domain-events';

interface Events {
  'tea.made': { cups: number };
  'tea.spilt': { cups: number };
}

const tx = { id: 'one' } as unknown as Transaction;

describe('domain events', () => {
  it('reach everybody who listens, in the order in which they began to, one after the other', async () => {
    const events = createDomainEvents<Events>();
    const heard: string[] = [];
    const listen = (name: string) =>
      events.listen({
        'tea.made': async ({ cups }, given) => {
          heard.push(`${name} begins with ${cups}`);
          await Promise.resolve();
          heard.push(`${name} ends ${given === tx ? 'in the same transaction' : 'elsewhere'}`);
        },
      });
    listen('first');
    listen('second');
    await events.publish('tea.made', { cups: 2 }, tx);
    expect(heard).toEqual([
      'first begins with 2',
      'first ends in the same transaction',
      'second begins with 2',
      'second ends in the same transaction',
    ]);
  });

  it('reach nobody who listens to something else', async () => {
    const events = createDomainEvents<Events>();
    events.listen({ 'tea.spilt': () => Promise.reject(new Error('not for me')) });
    await expect(events.publish('tea.made', { cups: 1 }, tx)).resolves.toBeUndefined();
  });

  it('fail where somebody fails who listens, and go no further', async () => {
    const events = createDomainEvents<Events>();
    let reached = false;
    events.listen({ 'tea.made': () => Promise.reject(new Error('no milk')) });
    events.listen({
      'tea.made': () => {
        reached = true;
        return Promise.resolve();
      },
    });
    await expect(events.publish('tea.made', { cups: 1 }, tx)).rejects.toThrow('no milk');
    expect(reached).toBe(false);
  });
});
