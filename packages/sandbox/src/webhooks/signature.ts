import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header for a payload sent at `at` (Unix seconds). */
export function signatureHeader(payload: string, secret: string, at: number): string {
  const signature = createHmac('sha256', secret).update(`${at}.${payload}`, 'utf8').digest('hex');
  return `t=${at},v1=${signature}`;
}
