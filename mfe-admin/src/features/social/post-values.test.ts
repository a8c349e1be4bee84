import { describe, expect, it } from 'vitest';
import { buildMedia, buildPost } from '../../testing/social';
import {
  EMPTY_POST,
  formFieldOf,
  postForm,
  problemsOfPost,
  rulesOf,
  valuesOfPost,
  writingOf,
} from './post-values';

const NOW = new Date('2035-01-17T10:00:00Z');
const of = (change: Partial<typeof EMPTY_POST>) =>
  problemsOfPost({ ...EMPTY_POST, message: 'One shelf', ...change }, NOW);

describe('what is wrong with a post', () => {
  it('is nothing when the network takes it', () => {
    expect(of({})).toEqual([]);
    expect(of({ media: buildMedia(), alt: 'A shelf', people: 'nobody' })).toEqual([]);
    expect(of({ sending: 'later', scheduled_at: '2035-01-17T10:01' })).toEqual([]);
  });

  it('is told by field', () => {
    expect(of({ message: ' ' })).toEqual([{ field: 'message', message: 'Please write a message' }]);
    expect(of({ network: 'instagram' })).toEqual([{ field: 'media', message: 'Instagram needs a picture' }]);
    expect(of({ media: buildMedia() })).toEqual([
      { field: 'alt', message: 'Please describe the picture for people who cannot see it' },
      { field: 'people', message: 'Please say what holds for the people in it' },
    ]);
    expect(of({ network: 'youtube', media: buildMedia({ kind: 'video' }), people: 'agreed' })).toEqual([
      { field: 'alt', message: 'Please describe the video for people who cannot see it' },
    ]);
  });

  it('is a time only where one was asked for', () => {
    expect(of({ sending: 'now', scheduled_at: '2035-01-17T09:00' })).toEqual([]);
    expect(of({ sending: 'later' })).toEqual([
      { field: 'scheduled_at', message: 'Please choose a day and a time' },
    ]);
    expect(of({ sending: 'later', scheduled_at: '2035-01-17T10:00' })).toEqual([
      { field: 'scheduled_at', message: 'Please choose a time that is still to come' },
    ]);
  });

  it('is what a form shows', () => {
    expect(postForm(false).safeParse(EMPTY_POST)).toEqual({
      success: false,
      error: { issues: [{ path: ['message'], message: 'Please write a message' }] },
    });
    const whole = { ...EMPTY_POST, message: 'a' };
    expect(postForm(false).safeParse(whole)).toEqual({ success: true, data: whole });
  });
});

it('is sent without what is not there', () => {
  expect(writingOf({ ...EMPTY_POST, message: 'One shelf', alt: 'left over' })).toEqual({
    network: 'facebook',
    message: 'One shelf',
  });
  const media = buildMedia();
  expect(writingOf({ ...EMPTY_POST, message: 'a', media, alt: 'A shelf', people: 'agreed' })).toEqual({
    network: 'facebook',
    message: 'a',
    media: { id: media.id, alt: 'A shelf', people: 'agreed' },
  });
});

it('comes back from a post as it was typed, by London clocks', () => {
  const media = buildMedia();
  const post = buildPost({
    message: 'One shelf',
    scheduled_at: '2035-07-01T08:00:00.000Z',
    media: { ...media, alt: 'A shelf', people: 'nobody' },
  });
  expect(valuesOfPost(post)).toEqual({
    network: 'facebook',
    message: 'One shelf',
    media,
    alt: 'A shelf',
    people: 'nobody',
    scheduled_at: '2035-07-01T09:00',
    sending: 'later',
  });
  expect(valuesOfPost(buildPost())).toMatchObject({ media: null, alt: '', people: '' });
});

it('knows the names of the API', () => {
  expect(['media.alt', 'media.people', 'media', 'message'].map(formFieldOf)).toEqual([
    'alt',
    'people',
    'media',
    'message',
  ]);
});

it.each([
  ['facebook', 'It may have a picture.'],
  ['instagram', 'It needs a picture, between 4 by 5 and 1.91 by 1. At most 30 hashtags.'],
  ['tiktok', 'It needs a picture. The first line is the title, at most 90 characters.'],
  ['youtube', 'It needs a video. The first line is the title, at most 100 characters.'],
] as const)('%s: %s', (network, words) => {
  expect(rulesOf(network)).toBe(words);
});
