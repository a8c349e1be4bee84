import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSecretBox, deriveKey, keyIdOf, sealingKeyOf } from './secret-box';

const OLD = 'a key of at least 32 characters, is it not';
const NEW = 'another key of at least 32 characters, too';
const OTHER = 'a third key of at least 32 characters, here';
const box = createSecretBox([OLD], 'tokens');
const rotated = createSecretBox([NEW, OLD], 'tokens');
const SECRET = '1//token-ünïcode';

/** As texts were sealed before key ids were stored. */
const sealedWithoutKeyId = (key: string, secret: string, about: string): string => {
  const iv = Buffer.alloc(12, 7);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(key, 'tokens'), iv).setAAD(Buffer.from(about));
  const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url');
};

describe('the secret box', () => {
  it('opens what it has sealed, and shows nothing of it meanwhile', () => {
    const sealed = box.seal(SECRET, 'connection 1');
    expect(sealed).not.toContain('token');
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('token');
    expect(box.open(sealed, 'connection 1')).toBe(SECRET);
  });

  it('never makes the same twice', () => {
    expect(box.seal(SECRET, 'a')).not.toBe(box.seal(SECRET, 'a'));
  });

  it('opens nothing that was put in the place of another', () => {
    expect(box.open(box.seal(SECRET, 'connection 1'), 'connection 2')).toBeNull();
  });

  it('opens nothing by another key or for another purpose', () => {
    const sealed = box.seal(SECRET, 'a');
    expect(createSecretBox([`${OLD}!`], 'tokens').open(sealed, 'a')).toBeNull();
    expect(createSecretBox([OLD], 'verifiers').open(sealed, 'a')).toBeNull();
  });

  it('opens nothing of which any byte was changed', () => {
    const sealed = box.seal(SECRET, 'a');
    const start = sealed.indexOf('.') + 1;
    const bytes = Buffer.from(sealed.slice(start), 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(box.open(sealed.slice(0, start) + changed.toString('base64url'), 'a')).toBeNull();
    }
  });

  it.each(['', 'short', 'not base64 at all ! ! ! but quite long enough to be read', '.', `${keyIdOf(OLD)}.`])(
    'opens no %j',
    (sealed) => {
      expect(box.open(sealed, 'a')).toBeNull();
    },
  );
});

describe('the key id', () => {
  it('is stored with what is sealed, and reveals nothing of the key', () => {
    expect(sealingKeyOf(box.seal(SECRET, 'a'))).toBe(keyIdOf(OLD));
    expect(keyIdOf(OLD)).toMatch(/^[\w-]{12}$/);
    expect(OLD).not.toContain(keyIdOf(OLD));
    expect(new Set([OLD, NEW, OTHER].map(keyIdOf)).size).toBe(3);
  });

  it('that is exchanged for the one of another accepted key opens nothing', () => {
    const sealed = rotated.seal(SECRET, 'a');
    expect(rotated.open(sealed.replace(keyIdOf(NEW), keyIdOf(OLD)), 'a')).toBeNull();
    expect(rotated.open(sealed.replace(keyIdOf(NEW), keyIdOf(OTHER)), 'a')).toBeNull();
  });
});

describe('a box with two keys', () => {
  it('seals with the first one and opens what either has sealed', () => {
    const sealed = rotated.seal(SECRET, 'a');
    expect(sealingKeyOf(sealed)).toBe(keyIdOf(NEW));
    expect(rotated.open(sealed, 'a')).toBe(SECRET);
    expect(rotated.open(box.seal(SECRET, 'a'), 'a')).toBe(SECRET);
    expect(box.open(sealed, 'a')).toBeNull();
    expect(rotated.open(createSecretBox([OTHER], 'tokens').seal(SECRET, 'a'), 'a')).toBeNull();
  });

  it('opens a text from before key ids, whichever of its keys sealed it', () => {
    for (const key of [OLD, NEW]) {
      const sealed = sealedWithoutKeyId(key, SECRET, 'a');
      expect(sealingKeyOf(sealed)).toBeNull();
      expect(rotated.open(sealed, 'a')).toBe(SECRET);
      expect(rotated.open(sealed, 'b')).toBeNull();
    }
    expect(rotated.open(sealedWithoutKeyId(OTHER, SECRET, 'a'), 'a')).toBeNull();
  });
});

it('opens any text with the right key and for what it belongs to, and in no other case', () => {
  const keys = fc.string({ minLength: 32, unit: 'binary' });
  fc.assert(
    fc.property(
      keys,
      keys,
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.string(),
      (one, two, secret, about, other) => {
        fc.pre(one !== two && about !== other);
        const sealed = createSecretBox([one], 'p').seal(secret, about);
        const bytes = Buffer.from(secret, 'utf8').toString('utf8');
        expect(createSecretBox([two, one], 'p').open(sealed, about)).toBe(bytes);
        expect(createSecretBox([two], 'p').open(sealed, about)).toBeNull();
        expect(createSecretBox([two, one], 'p').open(sealed, other)).toBeNull();
      },
    ),
    { numRuns: 30 },
  );
});
