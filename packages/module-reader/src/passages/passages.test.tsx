import type { ReaderBlock } from '@gently/contracts/training-blocks';
import { act, renderApp, screen, userEvent } from '@gently/testing/react';
import { useRef, useState, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { ModuleBlock } from '../block/module-block';
import { QuizQuestions } from '../quiz/quiz-questions';
import { BLOCKS } from '../testing/blocks';
import { Passages } from './passages';
import { passagesIn, wordsOf } from './passages-in';
import { useLit } from './use-lit';
import { usePassages } from './use-passages';

const QUESTIONS = [{ id: 'question-a', question: 'What comes first?', options: ['Hello', 'A label'] }];

const said = (content: ReactNode) => {
  const { container } = renderApp(content);
  return passagesIn(container).map(wordsOf);
};
const saidOf = (block: ReaderBlock) => said(<ModuleBlock block={block} />);

describe('what is read of a block', () => {
  it('text: its paragraphs and lists; a heading goes with what follows', () => {
    expect(saidOf(BLOCKS.text)).toEqual([
      ['Not laziness', 'Things pile up when starting is hard. Read what the NHS says (new tab).'],
      ['one shelf', 'one timer'],
    ]);
  });

  it('text: a list in a list, and what is quoted, once each', () => {
    const content = '- one\n  - two\n\n> Quoted.\n>\n> Twice.';
    expect(saidOf({ ...BLOCKS.text, content })).toEqual([
      ['one', 'two'],
      ['Quoted.', 'Twice.'],
    ]);
  });

  it('image: what it shows, then its caption; nothing of decoration', () => {
    expect(saidOf(BLOCKS.image)).toEqual([[`Picture: ${BLOCKS.image.alt}`, BLOCKS.image.caption]]);
    expect(saidOf({ ...BLOCKS.image, alt: '', caption: '' })).toEqual([]);
  });

  it.each([BLOCKS.audio, BLOCKS.video, BLOCKS.youtube])(
    '$type: its transcript, although it is closed',
    (block) => {
      expect(saidOf(block).at(-1)).toEqual(['The transcript.', block.transcript]);
    },
  );

  it('think first: the questions, and an answer once it is shown', async () => {
    const { container } = renderApp(<ModuleBlock block={BLOCKS.interactive} />);
    const [first] = BLOCKS.interactive.cards;
    const second = () => wordsOf(passagesIn(container)[1] ?? []);
    expect(second()).toEqual([first?.prompt]);
    await userEvent.click(screen.getAllByRole('button', { name: 'Show our thoughts' })[0] as HTMLElement);
    expect(second()).toEqual([first?.prompt, first?.answer]);
  });

  it('file: its words, its name and its size', () => {
    expect(saidOf(BLOCKS.file)).toEqual([[BLOCKS.file.caption, 'Download checklist.pdf', '340 KB']]);
  });

  it('quiz: each question with all its answers', () => {
    expect(said(<QuizQuestions questions={QUESTIONS} answers={{}} onAnswer={() => undefined} />)).toEqual([
      ['Question 1: What comes first?', 'Answer 1: Hello', 'Answer 2: A label'],
    ]);
  });
});

describe('the lit passage', () => {
  const Page = () => {
    const root = useRef<HTMLDivElement>(null);
    const passages = usePassages(root);
    const [isQuiz, setIsQuiz] = useState(false);
    useLit(passages[0]);
    return (
      <>
        <button onClick={() => setIsQuiz(!isQuiz)}>Change</button>
        <Passages ref={root} data-dim>
          {isQuiz ? (
            <QuizQuestions questions={QUESTIONS} answers={{}} onAnswer={() => undefined} />
          ) : (
            <ModuleBlock block={BLOCKS.text} />
          )}
        </Passages>
      </>
    );
  };
  const lit = (container: Element) =>
    [...container.querySelectorAll('[data-lit]')].map(({ tagName }) => tagName);

  it('is the only one that is lit, and another one when others stand there', async () => {
    const { container } = renderApp(<Page />);
    expect(lit(container)).toEqual(['H3', 'P']);
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    await act(() => Promise.resolve());
    expect(lit(container)).toEqual(['DIV']);
  });
});
