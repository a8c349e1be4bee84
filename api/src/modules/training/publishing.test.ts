import { createModuleBody, type ModuleContent } from '@gently/contracts/training-authoring';
import type { BlockDraftInput } from '@gently/contracts/training-blocks';
import { describe, expect, it, test } from 'vitest';
import { moduleBody, quizBlock, textBlock } from '../../testing/training-stage';
import { publishProblems, repeatsAnId } from './publishing';

const FILE = '64b7f0c2a1b2c3d4e5f60718';
const PICTURE = '64b7f0c2a1b2c3d4e5f60717';
const PAPER = '64b7f0c2a1b2c3d4e5f60716';
const around = {
  files: new Map([
    [FILE, 'video'],
    [PICTURE, 'image'],
    [PAPER, 'file'],
  ] as const),
  published: new Set<string>(),
};

const content = (blocks: BlockDraftInput[], rest: Partial<ModuleContent> = {}): ModuleContent =>
  createModuleBody.parse({ ...moduleBody(), ...rest, content_blocks: blocks });

/** As `block field: message`. */
const said = (given: ModuleContent, surroundings = around) =>
  publishProblems(given, surroundings).map(
    ({ block_id: block, question_id: question, field, message }) =>
      `${[block, question].filter(Boolean).join(' ') || 'details'} ${field}: ${message}`,
  );

const block = (rest: object): BlockDraftInput =>
  ({ id: 'a-block', title: 'A block', ...rest }) as BlockDraftInput;

// spec: S3-02
describe('what keeps a module from being published', () => {
  it('is nothing for a finished one', () => {
    expect(said(content([textBlock(), quizBlock()]))).toEqual([]);
    expect(said(content([textBlock()]))).toEqual([]);
  });

  it('names what its details lack', () => {
    const prerequisite = '64b7f0c2a1b2c3d4e5f60719';
    const given = content([], { description: '', learning_objectives: [], prerequisites: [prerequisite] });
    expect(said(given)).toEqual([
      'details description: Please say in a sentence or two what this module is about',
      'details learning_objectives: Please name at least one thing that people will learn',
      'details prerequisites: One of the modules that come first is not published',
      'details content_blocks: Please add at least one block',
    ]);
    const there = { ...around, published: new Set([prerequisite]) };
    expect(said(given, there)).not.toContain(
      'details prerequisites: One of the modules that come first is not published',
    );
  });

  test.each<[string, object, string[]]>([
    [
      'a block without a title',
      { type: 'text', title: '', content: 'x' },
      ['title: Please give this block a title'],
    ],
    ['a text without words', { type: 'text' }, ['content: Please write the text of this block']],
    [
      'an address that is not of a video',
      { type: 'youtube', url: 'https://example.org/watch?v=abcdefghijk', transcript: 'Words' },
      ['url: Please enter the address of a YouTube video'],
    ],
    [
      'a video of YouTube without a transcript',
      { type: 'youtube', url: 'https://youtu.be/abcdefghijk' },
      ['transcript: Please add captions or a transcript'],
    ],
    [
      'a video without file and words',
      { type: 'video' },
      ['file_id: Please choose a file', 'transcript: Please add captions or a transcript'],
    ],
    [
      'a video with captions',
      { type: 'video', file_id: FILE, captions: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello' },
      [],
    ],
    [
      'a video whose captions are something else',
      {
        type: 'video',
        file_id: FILE,
        captions: '1\n00:00:00,000 --> 00:00:01,000\nHello',
        transcript: 'Hello',
      },
      ['captions: Captions are a WebVTT file: its first word is WEBVTT'],
    ],
    [
      'a video whose captions no player can show',
      { type: 'video', file_id: FILE, captions: 'WEBVTT\n\n00:00:00,000 --> 00:00:01,000\nHello' },
      [
        'captions: Line 3 of the captions has a time that players cannot read. Please write it as 00:01:02.500 --> 00:01:04.000',
      ],
    ],
    [
      'a video whose captions have no words',
      { type: 'video', file_id: FILE, captions: 'WEBVTT' },
      ['captions: These captions show no words. Please add a time and what is said then'],
    ],
    [
      'a video whose captions are only space',
      { type: 'video', file_id: FILE, captions: ' \n ' },
      ['transcript: Please add captions or a transcript'],
    ],
    [
      'a sound that is a video',
      { type: 'audio', file_id: FILE, transcript: 'Words' },
      ['file_id: Please choose a file'],
    ],
    [
      'a picture of nothing',
      { type: 'image', alt: 'A shelf' },
      ['drawing: Please choose a drawing or a file'],
    ],
    [
      'a drawing that is not described',
      { type: 'image', drawing: 'one_shelf' },
      ['alt: Please describe the image, or say that it is decoration'],
    ],
    ['a drawing that is decoration', { type: 'image', drawing: 'one_shelf', decorative: true }, []],
    [
      'a picture that is a video',
      { type: 'image', file_id: FILE, alt: 'A shelf' },
      ['file_id: Please choose a file'],
    ],
    [
      'a file that is gone',
      { type: 'file', file_id: '64b7f0c2a1b2c3d4e5f60799' },
      ['file_id: Please choose a file'],
    ],
    ['nothing in a picture of ours', { type: 'image', file_id: PICTURE, alt: 'A shelf' }, []],
    ['nothing in a paper', { type: 'file', file_id: PAPER }, []],
    ['nothing in whole cards', { type: 'interactive', cards: [{ prompt: 'Why?', answer: 'So' }] }, []],
    [
      'one card of several without a question',
      {
        type: 'interactive',
        cards: [
          { prompt: 'Why?', answer: 'So' },
          { prompt: '', answer: 'So' },
        ],
      },
      ['cards: Please write both sides of every card'],
    ],
    ['no cards', { type: 'interactive' }, ['cards: Please add at least one card']],
    [
      'a card with one side',
      { type: 'interactive', cards: [{ prompt: 'Why?', answer: '' }] },
      ['cards: Please write both sides of every card'],
    ],
    ['a quiz without questions', { type: 'quiz' }, ['questions: Please add at least one question']],
  ])('finds %s', (_name, given, problems) => {
    expect(said(content([block(given)]))).toEqual(problems.map((problem) => `a-block ${problem}`));
  });

  it('looks at every question', () => {
    const quiz = block({
      type: 'quiz',
      questions: [
        { id: 'question-1', question: '', options: ['a', 'b', 'c', ''], correct: 0 },
        { id: 'question-2', question: 'Which?', options: ['a', 'A', 'c', 'd'], correct: null },
      ],
    });
    expect(said(content([quiz]))).toEqual([
      'a-block question-1 question: Please write the question',
      'a-block question-1 options: Please give four answers',
      'a-block question-2 options: Two of the answers are the same',
      'a-block question-2 correct: Please choose the correct answer',
    ]);
  });

  it('wants one quiz, and nothing after it', () => {
    expect(said(content([quizBlock(), textBlock()]))).toEqual([
      'the-quiz type: Please move the quiz to the end',
    ]);
    const other = { ...quizBlock(), id: 'other-quiz', questions: [] } as BlockDraftInput;
    expect(said(content([textBlock(), quizBlock(), other]))).toEqual([
      'other-quiz type: A module has one quiz. Please put its questions into one block',
      'other-quiz questions: Please add at least one question',
    ]);
  });
});

describe('ids', () => {
  it('stand for one part each, blocks and questions together', () => {
    const blocks = (...given: BlockDraftInput[]) => content(given).content_blocks;
    expect(repeatsAnId(blocks(textBlock(), quizBlock()))).toBe(false);
    expect(repeatsAnId(blocks(textBlock(), textBlock()))).toBe(true);
    expect(repeatsAnId(blocks(textBlock('question-1'), quizBlock()))).toBe(true);
  });
});
