import { describe, expect, it } from 'vitest';
import { buildPost } from '../../testing/social';
import { figureWords, problemWords, statusOf } from './post-words';

const AT = '2035-01-17T10:00:00.000Z';

describe('what became of a post', () => {
  it.each([
    [{ state: 'published', url: 'https://x.test/1' }, 'success', 'Published on Facebook.'],
    [
      { state: 'scheduled', problem: null },
      'success',
      'Scheduled for Facebook: Sat 20 Jan 2035 at 09:00, London time.',
    ],
    [
      { state: 'scheduled', problem: { kind: 'unreachable', words: '', at: AT } },
      'waiting',
      'Not out yet. The network did not answer. We try again by ourselves.',
    ],
    [{ state: 'processing' }, 'info', 'Facebook has the post and looks at it first. It appears by itself.'],
    [{ state: 'publishing' }, 'waiting', 'Not out yet. It is on its way.'],
    [
      { state: 'failed', problem: { kind: 'refused', words: 'Too loud.', at: AT } },
      'trouble',
      'Not published. The network has refused the post. Facebook says: Too loud. It is kept in the history, where you can change it and send it again.',
    ],
  ] as const)('%o', (change, tone, words) => {
    expect(statusOf(buildPost(change))).toMatchObject({ tone, words });
  });

  it('has a link where the network gives one', () => {
    expect(statusOf(buildPost({ state: 'published', url: 'https://x.test/1' })).url).toBe('https://x.test/1');
  });
});

it('says nothing where nothing is wrong', () => {
  expect(problemWords(buildPost())).toBeNull();
});

it('counts what the network tells, and nothing else', () => {
  expect(figureWords(buildPost())).toBeNull();
  const figures = { likes: 1_200, comments: 1, shares: null, views: 0, at: AT };
  expect(figureWords(buildPost({ figures }))).toBe('1,200 likes, 1 comment, 0 views');
  expect(
    figureWords(buildPost({ figures: { likes: null, comments: null, shares: null, views: null, at: AT } })),
  ).toBeNull();
});
