import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PATHS, trainingModulePath } from '@gently/contracts/paths';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/journey';
import { choose, expectFits, next } from '../src/reader';
import { enterAs, joinConfirmed } from '../src/sign-in';
import { callAs } from '../src/signed-in-api';

const question = (id: string, text: string, correct: number) => ({
  id,
  question: text,
  options: ['To ask', 'To wait', 'To listen', 'To tidy'],
  correct,
  explanation: 'It is theirs to say.',
});

/** Two modules of a trainer: one with a quiz, and one that comes after it. */
const publishTwo = async (trainer: Page, name: string) => {
  const publish = async (title: string, prerequisites: string[]) => {
    const { module } = await callAs(trainer, 'POST /training/modules', {
      body: {
        title,
        description: 'How a session begins without hurry.',
        learning_objectives: ['Begin with what is easy'],
        completion_threshold: 80,
        prerequisites,
        content_blocks: [
          { type: 'text', id: 'first-words', title: 'First words', content: 'Say hello, and **wait**.' },
          {
            type: 'image',
            id: 'two-chairs',
            title: 'Side by side',
            drawing: 'two_chairs',
            alt: 'Two chairs turned towards a table',
          },
          {
            type: 'quiz',
            id: 'the-quiz',
            title: 'What stays with you?',
            questions: [
              question('question-1', 'What comes first?', 0),
              question('question-2', 'What helps when it is loud?', 1),
            ],
          },
        ],
      },
    });
    await callAs(trainer, 'POST /training/modules/:id/publish', {
      params: { id: module.id },
      body: { revision: module.revision },
    });
    return module.id;
  };
  const first = await publish(`${name}: beginning`, []);
  return { first, second: await publish(`${name}: going on`, [first]) };
};

/** As any computer can, with the key that was kept: without us. */
const verifiesOffline = (token: string, jwk: object): boolean => {
  const [header = '', payload = '', signature = ''] = token.split('.');
  return verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    createPublicKey({ key: jwk as never, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  );
};

test(
  'somebody who waits for approval learns, is stopped by what comes first, passes at the second try, and a stranger verifies it',
  { tag: ['@mfe-training', '@mfe-public', '@mfe-trainer'] },
  async ({ page: learner, browser, baseURL }) => {
    const trainer = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await enterAs(trainer, 'trainer');
    const name = `Calm ${Date.now()}`;
    const { first, second } = await publishTwo(trainer, name);
    await joinConfirmed(learner, 'declutterer');

    // Stopped by what comes first, and led there.
    await learner.goto(trainingModulePath(second));
    await expect(learner.getByRole('heading', { name: 'Prerequisites Required' })).toBeVisible();
    await expectFits(learner);
    await learner.getByRole('link', { name: `Go to ${name}: beginning` }).click();
    await expect(learner.getByRole('heading', { level: 1, name: `${name}: beginning` })).toBeVisible();
    await expect(learner.getByText('Part 1 of 3')).toBeVisible();
    await expectFits(learner);
    await next(learner);
    await expect(learner.getByRole('img', { name: 'Two chairs turned towards a table' })).toBeVisible();

    // Notes save themselves, and the place is kept.
    await learner.getByLabel('Notes for yourself').fill('Bring tea.');
    await expect(learner.getByText(/^Saved/)).toBeVisible();
    await learner.reload();
    await expect(learner.getByText('Part 2 of 3')).toBeVisible();
    await expect(learner.getByLabel('Notes for yourself')).toHaveValue('Bring tea.');
    await next(learner);

    // The first try is not enough.
    await learner.getByRole('button', { name: 'Start the quiz' }).click();
    await choose(learner, 'What comes first?', 'To ask');
    // It can be pressed, and says what is missing; it only looks as if it could not.
    await learner.getByRole('button', { name: 'Submit' }).click({ force: true });
    await expect(learner.getByRole('alert')).toContainText('Please answer every question');
    await choose(learner, 'What helps when it is loud?', 'To tidy');
    await expectFits(learner);
    await learner.getByRole('button', { name: 'Submit' }).click();
    await expect(learner.getByRole('heading', { name: 'You reached 50%' })).toBeVisible();
    await expect(learner.getByText(/You need 30% more to pass/)).toBeVisible();
    // Which answer is right stays a secret while there is another try.
    await expect(learner.getByText('Right answer:')).toHaveCount(0);
    await learner.getByRole('button', { name: 'Retry' }).click();
    await choose(learner, 'What comes first?', 'To ask');
    await choose(learner, 'What helps when it is loud?', 'To wait');

    // Meanwhile the trainer publishes another version; this try is marked by its own.
    const { module: draft } = await callAs(trainer, 'GET /training/modules/:id/draft', {
      params: { id: first },
    });
    const changed = draft.content_blocks.map((block) =>
      block.type === 'quiz'
        ? { ...block, questions: block.questions.map((one) => ({ ...one, correct: 3 })) }
        : block,
    );
    const { module: saved } = await callAs(trainer, 'PUT /training/modules/:id', {
      params: { id: first },
      body: { revision: draft.revision, content_blocks: changed },
    });
    await callAs(trainer, 'POST /training/modules/:id/publish', {
      params: { id: first },
      body: { revision: saved.revision, note: 'Other answers' },
    });
    await learner.getByRole('button', { name: 'Submit' }).click();
    await expect(learner.getByRole('heading', { name: 'You passed with 100%' })).toBeVisible();
    await expectFits(learner);

    // The certificate.
    const [download] = await Promise.all([
      learner.waitForEvent('download'),
      learner.getByRole('button', { name: 'Download certificate' }).click(),
    ]);
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    await learner.goto(PATHS.trainingCertificates);
    await expectFits(learner);
    const verification = learner.getByRole('link', { name: /verif/i }).first();
    const address = (await verification.getAttribute('href')) ?? '';

    // A stranger, without an account; and without us.
    const stranger = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await stranger.goto(address);
    await expect(stranger.getByText(`Rowan Ellis has completed “${name}: beginning”.`)).toBeVisible();
    await expect(stranger.getByText('Valid', { exact: true })).toBeVisible();
    await expectFits(stranger);
    const [badge] = await Promise.all([
      stranger.waitForEvent('download'),
      stranger.getByRole('button', { name: 'Download Open Badge' }).click(),
    ]);
    const token = readFileSync(await badge.path(), 'utf8');
    const { kid } = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as {
      kid: string;
    };
    const jwk = (await (await stranger.request.get(new URL(kid).pathname)).json()) as object;
    await stranger.context().setOffline(true);
    expect(verifiesOffline(token, jwk)).toBe(true);
    const [head = '', , signed = ''] = token.split('.');
    const forged = Buffer.from(JSON.stringify({ name: 'Brain surgery' })).toString('base64url');
    expect(verifiesOffline([head, forged, signed].join('.'), jwk)).toBe(false);

    // What came first is done, so the next one opens; a finished try is not touched by the new version.
    await learner.goto(trainingModulePath(second));
    await expect(learner.getByText('Part 1 of 3')).toBeVisible();
    const { module: after } = await callAs(learner, 'GET /training/modules/:id', { params: { id: first } });
    expect([after.progress.status, after.progress.quiz_score]).toEqual(['completed', 100]);
  },
);
