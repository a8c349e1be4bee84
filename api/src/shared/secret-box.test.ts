import { describe, expect, it } from 'vitest';
import { createSecretBox } from './secret-box';

const KEY = 'a key of at least 32 characters, is it not';
const box = createSecretBox(KEY, 'tokens');
const SECRET = '1//token-ünïcode';

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
    expect(createSecretBox(`${KEY}!`, 'tokens').open(sealed, 'a')).toBeNull();
    expect(createSecretBox(KEY, 'verifiers').open(sealed, 'a')).toBeNull();
  });

  it('opens nothing of which any byte was changed', () => {
    const bytes = Buffer.from(box.seal(SECRET, 'a'), 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(box.open(changed.toString('base64url'), 'a')).toBeNull();
    }
  });

  it.each(['', 'short', 'not base64 at all ! ! ! but quite long enough to be read'])(
    'opens no %j',
    (sealed) => {
      expect(box.open(sealed, 'a')).toBeNull();
    },
  );
});
