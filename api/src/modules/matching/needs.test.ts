import { describe, expect, it } from 'vitest';
import { needsFit, type StatedNeeds, wishedSpecialisations } from './needs';

const NOTHING: StatedNeeds = {
  category: 'online_coaching',
  sensoryNeeds: [],
  communicationPreferences: [],
  neurotype: null,
  words: [],
};
const wished = (needs: Partial<StatedNeeds>): string =>
  [...wishedSpecialisations({ ...NOTHING, ...needs })]
    .map(([name, weight]) => `${name} ${weight}`)
    .join(', ');

describe('which experience is wished for', () => {
  it.each<[string, Partial<StatedNeeds>, string]>([
    ['nothing said', {}, ''],
    ['ADHD', { neurotype: 'adhd' }, 'adhd_support 4, executive_function 4'],
    ['autistic', { neurotype: 'autistic' }, 'autism_support 4, sensory_needs 4'],
    [
      'both',
      { neurotype: 'both' },
      'autism_support 4, adhd_support 4, sensory_needs 4, executive_function 4',
    ],
    ['neurotypical', { neurotype: 'neurotypical' }, ''],
    ['any sensory need', { sensoryNeeds: ['minimal_smells', 'good_lighting'] }, 'sensory_needs 2'],
    [
      'gentle words',
      { communicationPreferences: ['gentle_encouraging'] },
      'anxiety_depression 2, trauma_informed 2',
    ],
    ['few words', { communicationPreferences: ['minimal_verbal'] }, 'autism_support 2'],
    ['check-ins', { communicationPreferences: ['frequent_checkins'] }, 'executive_function 2'],
    ['clear words', { communicationPreferences: ['direct_clear'] }, 'autism_support 2'],
    ['somebody beside me', { category: 'body_doubling' }, 'adhd_support 1, executive_function 1'],
    ['space to work alone', { communicationPreferences: ['independent_work'] }, ''],
    ['a home', { category: 'home_organisation' }, 'family_systems 1'],
    ['letting go of things', { category: 'decluttering_support' }, 'hoarding_disorder 1'],
    [
      'two grounds for one: the weightier counts',
      { category: 'paperwork_support', communicationPreferences: ['written_followups'] },
      'executive_function 2',
    ],
    ['a trigger of the senses', { words: ['Loud music'] }, 'sensory_needs 2'],
    ['noises', { words: ['noisy rooms'] }, 'sensory_needs 2'],
    ['a panic', { words: ['Panic when somebody hurries me'] }, 'anxiety_depression 2'],
    ['a trauma', { words: ['PTSD'] }, 'trauma_informed 2'],
    ['ADHD as a word', { words: ['ADHD brain'] }, 'adhd_support 2'],
    ['a meltdown', { words: ['Meltdowns'] }, 'autism_support 2'],
    ['written instructions', { words: ['written instructions'] }, 'executive_function 2'],
    ['throwing away', { words: ['throwing away things'] }, 'hoarding_disorder 2'],
    ['children', { words: ['My children are at home'] }, 'family_systems 2'],
    ['words that no training is about', { words: ['Step-free access', 'Large print', 'adhdx'] }, ''],
    [
      'words beside what is said outright: the weightier counts',
      { neurotype: 'adhd', words: ['I forget', 'bright lights'] },
      'sensory_needs 2, executive_function 4, adhd_support 4',
    ],
  ])('%s', (_name, needs, expected) => {
    expect(wished(needs)).toBe(expected);
  });

  it('adds up what somebody brings', () => {
    const needs = wishedSpecialisations({ ...NOTHING, neurotype: 'adhd', sensoryNeeds: ['frequent_breaks'] });
    expect(needsFit(needs, ['adhd_support', 'sensory_needs', 'family_systems'])).toBe(6);
    expect(needsFit(needs, [])).toBe(0);
  });
});
