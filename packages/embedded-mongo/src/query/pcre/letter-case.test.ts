import { RE2JS } from 're2js';
import { expect, it } from 'vitest';
import { formsOf } from './letter-case';

const LAST = 0x1ffff;
const isLetter = /[\p{L}\p{M}\p{N}\p{S}]/u;

it('knows the same cases as the Unicode tables of the engine', () => {
  const differing: string[] = [];
  for (let point = 0; point <= LAST; point++) {
    const text = String.fromCodePoint(point);
    if (point >= 0xd800 && point <= 0xdfff) continue;
    const changes = text.toLowerCase() !== text || text.toUpperCase() !== text;
    if (!isLetter.test(text) || (!changes && formsOf(point).length === 1)) continue;
    const engine = RE2JS.compile(`(?i)^\\x{${point.toString(16)}}$`);
    const others = [...text.toLowerCase(), ...text.toUpperCase()].map((one) => one.codePointAt(0) ?? 0);
    for (const other of new Set([...others, ...formsOf(point)]))
      if (engine.test(String.fromCodePoint(other)) !== formsOf(point).includes(other))
        differing.push(`${point.toString(16)} ${other.toString(16)}`);
  }
  expect(differing).toEqual([]);
});
