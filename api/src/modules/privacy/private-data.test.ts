import { describe, expect, it } from 'vitest';
import { INVENTORY } from './personal-data-inventory';
import { PRIVATE_DATA } from './private-data';
import { PROCESSING } from './processing';
import type { Processing } from './processing/processing-entry';

describe('what an admin gets only at the request of the person', () => {
  it('includes something of every special category', () => {
    const special = INVENTORY.filter(({ name }) => (PROCESSING[name] as Processing).isSpecial);
    expect(special.filter(({ name }) => !PRIVATE_DATA[name]).map(({ name }) => name)).toEqual([]);
  });

  it('includes what only the people of a session or a conversation read, or what is shared by choice', () => {
    const chosen = ['declutterer', 'correspondent', 'sharedManagers', 'limitManagers'];
    const staff = ['admins', 'managers'];
    const between = INVENTORY.filter(({ name }) => {
      const readers: readonly string[] = PROCESSING[name].readers;
      return (
        readers.some((reader) => chosen.includes(reader)) && !readers.some((reader) => staff.includes(reader))
      );
    });
    expect(between.length).toBeGreaterThan(5);
    expect(between.filter(({ name }) => PRIVATE_DATA[name] !== 'all').map(({ name }) => name)).toEqual([]);
  });
});
