import { createCipheriv } from 'node:crypto';
import { deriveKey } from '../shared/secret-box';

interface Sealed {
  key: string;
  purpose: string;
  secret: string;
  about: string;
}

/** Seals a secret as releases before key ids did. */
export const sealedLongAgo = ({ key, purpose, secret, about }: Sealed): string => {
  const iv = Buffer.alloc(12, 3);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(key, purpose), iv);
  cipher.setAAD(Buffer.from(about));
  const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url');
};
