import { buildProfile } from '@gently/testing/factories';
import { describe, expect, it } from 'vitest';
import { changesOf, valuesOf, withUnshown } from './profile-values';

const profile = buildProfile({
  phone: '+44 7700 900123',
  neurotype: 'adhd',
  communication_style: ['visual_aids', 'direct_clear', 'step_by_step'],
  sensory_needs: ['good_lighting'],
});

describe('valuesOf', () => {
  it('shows of the communication choices only the six of the profile', () => {
    expect(valuesOf(profile).communication_style).toEqual(['direct_clear']);
  });
});

describe('withUnshown', () => {
  // spec: C3-05
  it('keeps what the profile does not show, whatever is chosen', () => {
    expect(withUnshown(profile.communication_style, [])).toEqual(['visual_aids', 'step_by_step']);
    expect(withUnshown(profile.communication_style, ['minimal_verbal'])).toEqual([
      'visual_aids',
      'step_by_step',
      'minimal_verbal',
    ]);
  });
});

describe('changesOf', () => {
  it('is empty while nothing differs, whatever the order or the spaces around', () => {
    const values = { ...valuesOf(profile), first_name: ' Rowan ' };
    expect(changesOf(profile, values)).toEqual({});
  });

  it('holds only what differs', () => {
    const values = { ...valuesOf(profile), location: 'Leeds', sensory_needs: [] };
    expect(changesOf(profile, values)).toEqual({ location: 'Leeds', sensory_needs: [] });
  });

  it('sends the whole set of communication choices, the unshown among them', () => {
    const values = { ...valuesOf(profile), communication_style: ['independent_work' as const] };
    expect(changesOf(profile, values)).toEqual({
      communication_style: ['visual_aids', 'step_by_step', 'independent_work'],
    });
  });

  it('sends nothing sensitive without consent, and the consent with the first answers', () => {
    const closed = buildProfile({ consent: { sensitive_data: false, asked_at: null } });
    const values = { ...valuesOf(closed), neurotype: 'autistic' as const };
    expect(changesOf(closed, values)).toEqual({});
    expect(changesOf(closed, { ...values, consent: true })).toEqual({
      consent: { sensitive_data: true },
      neurotype: 'autistic',
    });
  });
});
