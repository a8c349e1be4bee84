import { expect, test } from '@playwright/test';
import { siteUrl } from '../src/site-url';
import { visitorFrom } from '../src/visitor-from';

/** Two visitors in two places, on the real site in front of the real API. */
const GUESSES = 60;

const guess = async (
  visitor: ReturnType<typeof visitorFrom>,
  email: string,
  more: Record<string, string>,
): Promise<number> => {
  const headers = { 'content-type': 'application/json', ...(await visitor.csrf()), ...more };
  const body = Buffer.from(JSON.stringify({ email, password: `wrong-${crypto.randomUUID()}` }));
  return (await visitor.call('/auth/login', { method: 'POST', headers, body })).status;
};

// spec: A-07
test(
  'whoever guesses passwords is stopped, whatever address they claim, and nobody elsewhere is locked out with them',
  { tag: '@shell' },
  async () => {
    const email = `someone-${crypto.randomUUID()}@example.test`;
    const attacker = visitorFrom(siteUrl(), '127.0.0.5');
    const owner = visitorFrom(siteUrl(), '127.0.0.6');
    const answers: number[] = [];
    for (let number = 0; number < GUESSES; number += 1) {
      const claimed = `198.51.100.${number}`;
      answers.push(
        await guess(attacker, email, {
          'x-forwarded-for': `${claimed}, 10.0.0.${number}`,
          forwarded: `for=${claimed}`,
          'x-real-ip': claimed,
        }),
      );
    }
    expect(answers.filter((status) => status !== 429)).toHaveLength(10);
    expect(await guess(owner, email, {})).toBe(401);
  },
);
