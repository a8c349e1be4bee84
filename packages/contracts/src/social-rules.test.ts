import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SOCIAL_NETWORK_KEYS, SOCIAL_NETWORKS } from './social-options';
import { fromLondonTime, socialLength, socialProblems, socialTitle, toLondonTime } from './social-rules';

describe('the length of a message', () => {
  // The published rules of X, and cases of its own library's conformance suite (twitter-text, "validate.yml").
  it.each([
    ['plain letters', 'A lie gets halfway around the world', 35],
    ['letters with accents', 'éééé', 4],
    ['wide letters count twice', 'の', 2],
    ['140 wide letters are as many as fit', 'の'.repeat(140), 280],
    ['an emoji', '🙂', 2],
    ['a family of four is one', '👨‍👩‍👧‍👦', 2],
    ['a flag', '🇬🇧', 2],
    ['a skin tone', '👍🏽', 2],
    ['a keycap', '1️⃣', 2],
    ['a digit is no emoji', '1', 1],
    ['a short address', 'http://a.uk', 23],
    ['a long address', `https://gently.org/${'a'.repeat(200)}`, 23],
    ['an address in brackets', '(https://gently.org/about)', 25],
    ['an address before a full stop', 'See https://gently.org.', 28],
    ['a bare name', 'gentlysorted.co.uk', 23],
    ['what is no name', 'Node.js', 7],
    ['line ends', 'a\nb', 3],
    ['a dash and quotes', '“a” – b', 7],
    ['a letter with two accents put on is three', 'e\u0301\u0323', 3],
    ['a sign that can be an emoji, and is none here', '©', 1],
    ['an address that begins within a word', 'xhttps://a', 10],
    ['a bare name with one dot', 'gently.uk', 23],
    ['a bare name with many', 'a.b.c.co.uk', 23],
    ['a bare name with digits', 'my2nd.a1.uk', 23],
    ['a bare name with a path', 'gently.uk/about', 23],
    ['a bare name that goes on', 'gently.ukx', 10],
    ['a bare name behind another sign', '@gently.uk', 10],
    ['endings that are newer', 'gently.shop gently.today', 47],
    ['endings of places', 'a.co a.coach a.scot a.wales', 95],
    ['a short address of a video', 'youtu.be/dQw4w9WgXcQ', 23],
    ['a bare name of other letters', 'müller.de', 23],
    ['a name of other letters with https', 'https://müller.de', 23],
    ['an ending that is none', 'https://gently.test', 19],
    ['two links with a comma between', 'gently.org,gently.uk', 47],
  ])('at X: %s', (_what, message, length) => {
    expect(socialLength('twitter', message)).toBe(length);
  });

  // The ranges of twitter-text's configuration v3: what lies outside of them counts twice.
  it.each([
    [0x10ff, 1],
    [0x1100, 2],
    [0x1fff, 2],
    [0x2000, 1],
    [0x200d, 1],
    [0x200e, 2],
    [0x200f, 2],
    [0x2010, 1],
    [0x201f, 1],
    [0x2020, 2],
    [0x2031, 2],
    [0x2032, 1],
    [0x2037, 1],
    [0x2038, 2],
  ])('at X: the sign with the number %i counts %i', (code, weight) => {
    expect(socialLength('twitter', `a${String.fromCodePoint(code)}b`)).toBe(weight + 2);
  });

  it('is counted in characters elsewhere, in UTF-16 at TikTok, and in bytes at YouTube', () => {
    expect(socialLength('linkedin', '🙂é')).toBe(2);
    expect(socialLength('tiktok', '🙂é')).toBe(3);
    expect(socialLength('youtube', '🙂é')).toBe(6);
  });

  it.each(SOCIAL_NETWORK_KEYS)('fits %s up to its limit and no further', (network) => {
    const { longest, label } = SOCIAL_NETWORKS[network];
    const media = {
      kind: network === 'youtube' ? ('video' as const) : ('picture' as const),
      width: 4,
      height: 4,
    };
    const first = 'Title\n';
    const fitting = first + 'a'.repeat(longest - first.length);
    expect(socialProblems(network, { message: fitting, media })).toEqual([]);
    const units: Partial<Record<typeof network, string>> = {
      youtube: 'bytes (a letter with an accent has two)',
      tiktok: 'characters (an emoji has two or more)',
    };
    const unit = units[network] ?? 'characters';
    expect(socialProblems(network, { message: `${fitting}a`, media })).toEqual([
      {
        field: 'message',
        message: `${label} takes ${longest.toLocaleString('en-GB')} ${unit}; this is 1 too many`,
      },
    ]);
  });

  it.each(['a.', 'a-', 'www.', 'é.', 'a.co/(a(a', '((a.com', '👨‍👩‍👧'])(
    'is counted soon, even when it is made of %s',
    (part) => {
      for (const length of [280, 2_000, 6_440, 6_441, 100_000])
        expect(socialLength('twitter', part.repeat(length).slice(0, length))).toBeGreaterThan(0);
    },
  );

  it('is never counted for longer than its letters take', () => {
    const long = `${'a-'.repeat(40_000)}.${'(['.repeat(20_000)}`;
    expect(socialLength('twitter', long)).toBeGreaterThan(280);
    expect(socialProblems('twitter', { message: long, media: null })).toHaveLength(1);
  });
});

describe('what a network refuses', () => {
  const picture = { kind: 'picture' as const, width: 1_080, height: 1_080 };
  const of = (
    network: (typeof SOCIAL_NETWORK_KEYS)[number],
    message: string,
    media: typeof picture | null = picture,
  ) => socialProblems(network, { message, media }).map((one) => one.message);

  it.each(SOCIAL_NETWORK_KEYS)('%s: no words at all', (network) => {
    expect(of(network, ' \n')).toContain('Please write a message');
  });

  it('is a title that is too long', () => {
    expect(of('tiktok', 'a'.repeat(90))).toEqual([]);
    expect(of('tiktok', `${'a'.repeat(91)}\nMore`)).toEqual([
      'TikTok shows the first line as the title: at most 90 characters (an emoji has two or more)',
    ]);
    expect(of('tiktok', '🙂'.repeat(45))).toEqual([]);
    expect(of('tiktok', '🙂'.repeat(46))).toHaveLength(1);
    expect(of('tiktok', `Title\n${'🙂'.repeat(1_997)}`)).toEqual([]);
    expect(of('tiktok', `Title\n${'🙂'.repeat(1_998)}`)).toEqual([
      'TikTok takes 4,000 characters (an emoji has two or more); this is 2 too many',
    ]);
    expect(socialTitle('  One shelf \nMore')).toBe('One shelf');
  });

  it('is more hashtags than Instagram takes', () => {
    const tags = (count: number) => Array.from({ length: count }, (_, one) => `#calm${one}`).join(' ');
    expect(of('instagram', tags(30))).toEqual([]);
    expect(of('instagram', tags(31))).toEqual(['Instagram takes at most 30 hashtags']);
    expect(of('facebook', tags(31))).toEqual([]);
    expect(of('instagram', '# '.repeat(40))).toEqual([]);
    const joined = (count: number) => Array.from({ length: count }, (_, one) => `#a${one}`).join('');
    expect(of('instagram', joined(30))).toEqual([]);
    expect(of('instagram', joined(31))).toEqual(['Instagram takes at most 30 hashtags']);
    expect(of('instagram', `(${joined(16)})\n${joined(15)}`)).toHaveLength(1);
    expect(of('instagram', '＃静か'.repeat(31))).toHaveLength(1);
    expect(of('instagram', '#🙂'.repeat(31))).toHaveLength(1);
    expect(of('instagram', 'https://gently.org/#top '.repeat(31))).toEqual([]);
    expect(of('instagram', '1️⃣ #️⃣ C# &#39; '.repeat(31))).toEqual([]);
  });

  it('is angle brackets at YouTube', () => {
    const video = { kind: 'video' as const, width: null, height: null };
    expect(socialProblems('youtube', { message: 'a > b', media: video })).toEqual([
      { field: 'message', message: 'YouTube takes no < and no > in a text' },
    ]);
    expect(of('facebook', 'a > b')).toEqual([]);
  });

  it('is a title at YouTube by its characters, whatever bytes they take', () => {
    const video = { kind: 'video' as const, width: null, height: null };
    const problems = (title: string) => socialProblems('youtube', { message: title, media: video });
    expect(problems('🙂'.repeat(100))).toEqual([]);
    expect(problems('🙂'.repeat(101))).toHaveLength(1);
  });

  it.each([
    ['instagram', null, 'Instagram needs a picture'],
    ['tiktok', null, 'TikTok needs a picture'],
    ['youtube', null, 'YouTube needs a video'],
    ['youtube', picture, 'YouTube takes videos only'],
    ['facebook', null, undefined],
    ['twitter', picture, undefined],
  ] as const)('is what it takes or needs: %s', (network, media, message) => {
    expect(of(network, 'Words', media)).toEqual(message ? [message] : []);
  });

  it('is a video where we send pictures', () => {
    const media = { kind: 'video' as const, width: null, height: null };
    expect(socialProblems('linkedin', { message: 'a', media })).toEqual([
      { field: 'media', message: 'LinkedIn gets pictures from us, not videos' },
    ]);
  });

  it.each([
    [800, 1_000, []],
    [780, 1_000, ['Instagram takes no picture that is taller than 4 by 5. Please crop it']],
    [1_910, 1_000, []],
    [1_930, 1_000, ['Instagram takes no picture that is wider than 1.91 by 1. Please crop it']],
  ])('is a form that Instagram does not show: %i by %i', (width, height, messages) => {
    expect(of('instagram', 'Words', { ...picture, width, height })).toEqual(messages);
    expect(of('linkedin', 'Words', { ...picture, width, height })).toEqual([]);
  });
});

describe('a time by London clocks', () => {
  const NOW = new Date('2035-03-20T10:00:00Z');

  it.each([
    ['2035-03-20T10:01', '2035-03-20T10:01:00.000Z'],
    ['2035-03-25T02:00', '2035-03-25T01:00:00.000Z'],
    ['2035-10-28T01:30', '2035-10-28T00:30:00.000Z'],
    ['2036-03-19T10:00', '2036-03-19T10:00:00.000Z'],
  ])('%s is %s', (local, instant) => {
    expect(fromLondonTime(local, NOW)).toEqual({ at: new Date(instant), problem: null });
  });

  it.each([
    ['2035-03-20T10:00', 'Please choose a time that is still to come'],
    ['2035-03-25T01:00', 'That time is skipped when the clocks go forward. Please choose another one'],
    ['2036-03-20T00:00', 'Please choose a time within a year'],
  ])('%s is none', (local, problem) => {
    expect(fromLondonTime(local, NOW)).toEqual({ at: null, problem });
  });

  it('comes back as it was written', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2035-03-21'), max: new Date('2036-03-19'), noInvalidDate: true }),
        (instant) => {
          const local = toLondonTime(instant);
          const { at } = fromLondonTime(local, NOW);
          return at !== null && toLondonTime(at) === local;
        },
      ),
    );
  });
});
