import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy';

it('lets styles in by their nonce only, and never evaluates text', () => {
  const policy = contentSecurityPolicy({ nonce: 'abc', stripeLive: true });
  expect(policy).toContain("style-src 'self' 'nonce-abc'");
  expect(policy).not.toMatch(/unsafe-/);
});

it('knows nobody else when Stripe is the sandbox, but frames for videos', () => {
  const policy = contentSecurityPolicy({ nonce: 'abc', stripeLive: false });
  expect(policy).toContain("frame-src 'self' https://www.youtube-nocookie.com;");
  expect(policy.match(/https:/g)).toHaveLength(1);
});

it('lets captions reach a player as a blob', () => {
  expect(contentSecurityPolicy({ nonce: 'abc', stripeLive: false })).toContain("media-src 'self' blob:");
});

it('lets live Stripe in where it has to be', () => {
  const policy = contentSecurityPolicy({ nonce: 'abc', stripeLive: true });
  expect(policy).toMatch(/script-src 'self' https:\/\/js\.stripe\.com/);
  expect(policy).toMatch(/connect-src 'self' https:\/\/api\.stripe\.com/);
  expect(policy).toMatch(/frame-src [^;]*https:\/\/js\.stripe\.com[^;]*https:\/\/hooks\.stripe\.com/);
});
