import { describe, expect, it } from 'vitest';
import { SocialFailure } from './parts';
import type { SocialGrantRecord } from './records';
import { creatorInfo, demandPostable } from './tiktok-creator';

const NOW = Date.parse('2035-01-08T08:00:00Z');
const grantOf = (account: string, askedMsAgo: number | null = 0): SocialGrantRecord => ({
  _id: 'grant_1',
  network: 'tiktok',
  account,
  pages: [],
  scope: 'video.publish',
  refresh_token: 'refresh',
  revoked: false,
  ...(askedMsAgo === null ? {} : { creator_asked_at: new Date(NOW - askedMsAgo) }),
});
const PUBLIC = 'PUBLIC_TO_EVERYONE';
const refusalOf = (grant: SocialGrantRecord, post: Record<string, unknown>): unknown => {
  try {
    demandPostable(
      grant,
      { title: 'One shelf', description: 'One shelf', privacy_level: PUBLIC, ...post },
      NOW,
    );
    return null;
  } catch (error) {
    if (!(error instanceof SocialFailure)) throw error;
    return error.own['code'] ?? error.kind;
  }
};

describe('what TikTok refuses of a post', () => {
  it('is nothing after it was asked who may see it', () => {
    expect(refusalOf(grantOf('Calm Homes'), {})).toBeNull();
  });

  it.each([
    ['nobody has asked', null, PUBLIC],
    ['somebody asked long ago', 5 * 60_000, PUBLIC],
    ['another one may see it', 0, 'FOLLOWER_OF_CREATOR'],
    ['nobody is named', 0, undefined],
  ])('is who may see it, when %s', (_what, askedMsAgo, level) => {
    expect(refusalOf(grantOf('Calm Homes', askedMsAgo), { privacy_level: level })).toBe(
      'privacy_level_option_mismatch',
    );
  });

  it('is everyone, for a private account and for an app that has not been audited', () => {
    expect(refusalOf(grantOf('Calm Homes (private)'), {})).toBe('privacy_level_option_mismatch');
    expect(refusalOf(grantOf('Calm Homes (unaudited)'), {})).toBe(
      'unaudited_client_can_only_post_to_private_accounts',
    );
  });

  it('is more than fits, counted in UTF-16', () => {
    const grant = grantOf('Calm Homes');
    expect(refusalOf(grant, { title: '🙂'.repeat(45), description: '🙂'.repeat(2_000) })).toBeNull();
    expect(refusalOf(grant, { title: '🙂'.repeat(46) })).toBe('invalid');
    expect(refusalOf(grant, { description: '🙂'.repeat(2_001) })).toBe('invalid');
  });

  it('is what a post asks to be refused for', () => {
    expect(refusalOf(grantOf('Calm Homes'), { description: '#says-url_ownership_unverified' })).toBe(
      'url_ownership_unverified',
    );
  });
});

it('says of an account what it may', () => {
  expect(creatorInfo(grantOf('Calm Homes (quiet)')).data).toMatchObject({
    privacy_level_options: [PUBLIC, 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
    comment_disabled: true,
  });
  expect(creatorInfo(grantOf('Calm Homes (reached_active_user_cap)'))).toEqual({
    data: {},
    error: { code: 'reached_active_user_cap', message: '' },
  });
});
