interface Words {
  quote: string;
  /** First name and initial, never more. */
  name: string;
  /** The service that the words are about. */
  about: string;
  /** Day the words were written or given, `YYYY-MM-DD`. */
  dated: string;
}

/**
 * One testimonial. `client`: a client said this, gave the stars and agreed to be quoted. `example`: written by us to show
 * what a session can feel like; the page says so beside it, and it has no stars, because nobody gave any.
 */
export type Voice = Words &
  ({ source: 'client'; stars: 1 | 2 | 3 | 4 | 5 } | { source: 'example'; stars?: never });

export const VOICES = [
  {
    quote: 'She never once asked how it got like this. We did one drawer, had tea, and did one more.',
    name: 'Priya S.',
    about: 'Home Decluttering',
    source: 'example',
    dated: '2026-11-21',
  },
  {
    quote: 'I said I needed quiet, so we worked quietly. I kept what mattered and I could see my desk again.',
    name: 'Tom H.',
    about: 'ADHD Support',
    source: 'example',
    dated: '2026-11-21',
  },
  {
    quote: 'Nine thousand emails, and no lecture. Now I have four folders and I know what each one is for.',
    name: 'Morag L.',
    about: 'Digital Organization',
    source: 'example',
    dated: '2026-11-21',
  },
] as const satisfies readonly Voice[];

export const VOICES_TEXT = {
  title: 'What it can feel like',
  exampleNote: 'Examples in our own words. The names are not real clients.',
} as const;

export const TEAM_STORIES = [
  {
    quote: 'I thought I had to be an expert. Mostly I sit, I listen, and I hand over the next thing.',
    name: 'Amina K.',
    about: 'Home sessions, weekday mornings',
    source: 'example',
    dated: '2026-11-21',
  },
  {
    quote: 'I have ADHD too. Here that is not a problem to hide. It is why clients feel at ease with me.',
    name: 'Joe R.',
    about: 'Body doubling, evenings',
    source: 'example',
    dated: '2026-11-21',
  },
  {
    quote: 'The training told me when to talk and when to make tea. I use both every week.',
    name: 'Elin W.',
    about: 'Paper and email, weekends',
    source: 'example',
    dated: '2026-11-21',
  },
] as const satisfies readonly Voice[];

export const TEAM_STORIES_TEXT = {
  title: 'What the work can feel like',
  exampleNote: 'Examples in our own words. The names are not real members of the team.',
} as const;
