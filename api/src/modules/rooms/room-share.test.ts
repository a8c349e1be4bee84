import { ROOM_SHARE } from '@gently/contracts/room-options';
import { describe, expect, it } from 'vitest';
import { shareAfter, sharesOf } from './room-share';

const NOW = new Date('2035-02-07T10:00:00.000Z');
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);
const candidate = { kind: 'candidate', candidate: 'c', sdp_mid: '0', sdp_m_line_index: 0 } as const;

describe('what one side may send into a room', () => {
  it('counts a line as one, and parts of a call by their length', () => {
    expect(sharesOf(null)).toBe(1);
    expect(sharesOf([candidate, candidate])).toBe(2);
    const sdp = 'x'.repeat(2 * ROOM_SHARE.characters + 1);
    expect(sharesOf([candidate, { kind: 'description', type: 'offer', sdp }])).toBe(4);
  });

  it('ends with the last share, and says when there are more', () => {
    const before = { sent: ROOM_SHARE.most - 1, since: NOW };
    expect(shareAfter(before, 1, later(1))).toEqual({
      ok: true,
      share: { sent: ROOM_SHARE.most, since: NOW },
    });
    expect(shareAfter(before, 2, later(1))).toEqual({ ok: false, details: { retry_after_seconds: 540 } });
  });

  it('begins again after its minutes, and with the first message', () => {
    const full = { sent: ROOM_SHARE.most, since: NOW };
    expect(shareAfter(full, 3, later(ROOM_SHARE.minutes))).toEqual({
      ok: true,
      share: { sent: 3, since: later(ROOM_SHARE.minutes) },
    });
    expect(shareAfter(undefined, 1, NOW)).toEqual({ ok: true, share: { sent: 1, since: NOW } });
  });
});
