import { describe, expect, it } from 'vitest';
import { createPort } from './port';

interface Kettle {
  boil(cups: number): Promise<string>;
}
const kettle: Kettle = { boil: (cups) => Promise.resolve(`${cups} cups`) };

describe('a port', () => {
  it('passes on what was asked for, also to somebody who was taken from it before anybody answered', async () => {
    const port = createPort<Kettle>('kettle');
    const { boil } = port.calls;
    port.answeredBy(kettle);
    expect(await boil(2)).toBe('2 cups');
  });

  it('says what is missing when nobody answers', () => {
    expect(() => createPort<Kettle>('kettle').calls.boil(1)).toThrow('nobody answers kettle.boil');
  });

  it('may have an answer of its own until somebody else answers', async () => {
    const port = createPort<Kettle>('kettle', { boil: () => Promise.resolve('cold') });
    expect(await port.calls.boil(1)).toBe('cold');
    port.answeredBy(kettle);
    expect(await port.calls.boil(1)).toBe('1 cups');
  });

  it('is answered once', () => {
    const port = createPort<Kettle>('kettle');
    port.answeredBy(kettle);
    expect(() => port.answeredBy(kettle)).toThrow('kettle is answered twice');
  });
});
