const PAGE = 4096;

/** A number from 0 up to, and without, `below`. */
export type RandomBelow = (below: number) => number;

/** Numbers that look random and are the same in every run. */
export function seeded(seed: number): RandomBelow {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Damages the bytes of a file, or gives back what is left of them. */
export type Damage = (bytes: Buffer, random: RandomBelow) => Buffer;

const pageOf = (bytes: Buffer, random: RandomBelow): number => random(bytes.length / PAGE) * PAGE;

function noise(bytes: Buffer, from: number, length: number, random: RandomBelow): Buffer {
  for (let at = from; at < from + length; at += 1) bytes[at] = random(256);
  return bytes;
}

function turnBit(bytes: Buffer, at: number, random: RandomBelow): Buffer {
  bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
  return bytes;
}

/** One accident in one place. */
export const DAMAGES: Record<string, Damage> = {
  'a page overwritten with noise': (bytes, random) => noise(bytes, pageOf(bytes, random), PAGE, random),
  'a page overwritten with zeroes': (bytes, random) => {
    const at = pageOf(bytes, random);
    return bytes.fill(0, at, at + PAGE);
  },
  'a page overwritten with another page': (bytes, random) => {
    const [from, to] = [pageOf(bytes, random), pageOf(bytes, random)];
    bytes.copy(bytes, to, from, from + PAGE);
    return bytes;
  },
  'one bit turned over': (bytes, random) => turnBit(bytes, random(bytes.length), random),
  'one bit of a header of a page turned over': (bytes, random) =>
    turnBit(bytes, pageOf(bytes, random) + random(40), random),
  'some bytes overwritten': (bytes, random) => noise(bytes, random(bytes.length - 64), 64, random),
  'one bit of the header of the file turned over': (bytes, random) =>
    turnBit(bytes, random(2) * PAGE + random(168), random),
};

/** Accidents that take more. */
export const LARGER_DAMAGES: Record<string, Damage> = {
  'cut short': (bytes, random) => bytes.subarray(0, random(bytes.length)),
  'cut short by a few pages': (bytes, random) => bytes.subarray(0, bytes.length - random(20 * PAGE)),
  'twenty pages overwritten with noise': (bytes, random) => {
    for (let i = 0; i < 20; i += 1) noise(bytes, pageOf(bytes, random), PAGE, random);
    return bytes;
  },
  'half a page as it was before its last write': (bytes, random) => {
    const [from, to] = [pageOf(bytes, random), pageOf(bytes, random)];
    bytes.copy(bytes, to + PAGE / 2, from + PAGE / 2, from + PAGE);
    return bytes;
  },
  'a run of pages overwritten with zeroes': (bytes, random) => {
    const at = pageOf(bytes, random);
    return bytes.fill(0, at, Math.min(bytes.length, at + 16 * PAGE));
  },
  'moved by one byte from somewhere on': (bytes, random) => {
    const at = random(bytes.length);
    return Buffer.concat([bytes.subarray(0, at), Buffer.from([random(256)]), bytes.subarray(at)]);
  },
  'a hundred single bits turned over': (bytes, random) => {
    for (let i = 0; i < 100; i += 1) turnBit(bytes, random(bytes.length), random);
    return bytes;
  },
};

/** Accidents of the small files beside the data. */
export const SMALL_DAMAGES: Record<string, Damage> = {
  'all noise': (bytes, random) => noise(bytes, 0, bytes.length, random),
  'all zeroes': (bytes) => bytes.fill(0),
  'all ones': (bytes) => bytes.fill(0xff),
  empty: (bytes) => bytes.subarray(0, 0),
  'cut short': (bytes, random) => bytes.subarray(0, random(bytes.length)),
  'one bit turned over': (bytes, random) => turnBit(bytes, random(bytes.length), random),
};
