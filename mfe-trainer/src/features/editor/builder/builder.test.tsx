import type { BlockDraft } from '@gently/contracts/training-blocks';
import { axe, renderApp, screen, userEvent, within } from '@gently/testing/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { newBlock } from '../content';
import { Builder } from './builder';

const open = (start: BlockDraft[]) => {
  let now: BlockDraft[] = start;
  const Host = () => {
    const [blocks, setBlocks] = useState(start);
    const [openId, setOpen] = useState<string | null>(null);
    const change = (changed: BlockDraft[]) => {
      now = changed;
      setBlocks(changed);
    };
    return (
      <>
        <h1>Module</h1>
        <Builder blocks={blocks} open={openId} onOpen={setOpen} onChange={change} />
      </>
    );
  };
  return { ...renderApp(<Host />), blocks: () => now };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const text = (id: string, title: string): BlockDraft => ({ type: 'text', id, title, content: 'Words.' });
const titles = (blocks: BlockDraft[]) => blocks.map(({ title }) => title);

describe('the content builder', () => {
  // spec: S2-19
  it('offers each kind of part, and adds it open', async () => {
    const { blocks } = open([]);
    expect(screen.getByRole('heading', { name: 'No parts yet' })).toBeInTheDocument();
    const offered = within(screen.getByRole('group', { name: 'Add a part' })).getAllByRole('button');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'Text',
      'YouTube',
      'Video',
      'Image',
      'Audio',
      'File',
      'Quiz',
      'Think first',
    ]);
    for (const button of offered) await userEvent.click(button);
    expect(blocks().map(({ type }) => type)).toEqual([
      'text',
      'youtube',
      'video',
      'image',
      'audio',
      'file',
      'quiz',
      'interactive',
    ]);
    expect(screen.getByLabelText('Card 1: answer')).toBeInTheDocument();
  });

  it('is for everybody, with parts open and closed', async () => {
    const { container } = open([text('one', 'One'), newBlock('interactive', 'think-one')]);
    await press('Edit Think first');
    expect(await axe(container)).toEqual([]);
  });

  // spec: S2-19
  it('writes the fields of a part', async () => {
    const { blocks } = open([newBlock('youtube', 'video-one')]);
    await press('Edit YouTube');
    await userEvent.type(screen.getByLabelText('Title of this part'), 'A day');
    await userEvent.type(screen.getByLabelText('Address of the YouTube video'), 'https://youtu.be/a');
    await userEvent.type(screen.getByLabelText('Transcript'), 'Hello.');
    expect(blocks()).toEqual([
      expect.objectContaining({ title: 'A day', url: 'https://youtu.be/a', transcript: 'Hello.' }),
    ]);
    await press('Close A day');
    expect(screen.queryByLabelText('Transcript')).not.toBeInTheDocument();
  });

  // spec: S2-19
  it('moves parts up and down', async () => {
    const { blocks } = open([text('one', 'One'), text('two', 'Two'), text('three', 'Three')]);
    await press('Edit One');
    await press('Move up One');
    expect(titles(blocks())).toEqual(['One', 'Two', 'Three']);
    await press('Move down One');
    expect(titles(blocks())).toEqual(['Two', 'One', 'Three']);
    expect(screen.getByText('One is at place 2 of 3.')).toHaveAttribute('role', 'status');
    await press('Move down One');
    expect(screen.getByRole('button', { name: 'Move down One' })).toHaveFocus();
    await press('Move up One');
    await press('Edit Three');
    await press('Move up Three');
    expect(titles(blocks())).toEqual(['Two', 'Three', 'One']);
    expect(screen.getByRole('listitem', { name: '3. One' })).toBeInTheDocument();
  });

  // spec: S2-19
  it('carries a part by the keyboard alone, and says where it is', async () => {
    const { blocks } = open([text('one', 'One'), text('two', 'Two'), text('three', 'Three')]);
    const handle = screen.getByRole('button', { name: 'Drag One' });
    handle.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(titles(blocks())).toEqual(['One', 'Two', 'Three']);
    await userEvent.keyboard(' ');
    expect(screen.getByText('One is at place 1 of 3.')).toHaveAttribute('role', 'status');
    expect(handle).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(screen.getByText('One is at place 3 of 3.')).toBeInTheDocument();
    expect(screen.getByRole('listitem', { name: '3. One' })).toBeInTheDocument();
    expect(handle).toHaveFocus();
    expect(titles(blocks())).toEqual(['One', 'Two', 'Three']);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(screen.getByText('Put down. One is at place 2 of 3.')).toBeInTheDocument();
    expect(titles(blocks())).toEqual(['Two', 'One', 'Three']);
    expect(handle).toHaveFocus();
    expect(handle).toHaveAttribute('aria-pressed', 'false');
  });

  it('leaves a part where it was on escape, and where it is seen when somebody goes on', async () => {
    const { blocks } = open([text('one', 'One'), text('two', 'Two')]);
    screen.getByRole('button', { name: 'Drag Two' }).focus();
    await userEvent.keyboard(' {ArrowUp}');
    expect(screen.getByRole('listitem', { name: '1. Two' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}{ArrowUp}');
    expect(screen.getByText('Left where it was. Two is at place 2 of 2.')).toBeInTheDocument();
    expect(screen.getByRole('listitem', { name: '2. Two' })).toBeInTheDocument();
    await userEvent.keyboard(' {ArrowLeft}{Tab}');
    expect(titles(blocks())).toEqual(['Two', 'One']);
  });

  // spec: S2-19
  it('removes a part, and brings it back where it was', async () => {
    const { blocks } = open([text('one', 'One'), text('two', 'Two')]);
    await press('Edit One');
    await press('Remove One');
    expect(titles(blocks())).toEqual(['Two']);
    expect(screen.getByText('One was removed').closest('[tabindex]')).toHaveFocus();
    await press('Undo');
    expect(titles(blocks())).toEqual(['One', 'Two']);
  });

  // spec: S2-19
  it('builds a quiz: four options, one correct, an explanation', async () => {
    const { blocks, container } = open([newBlock('quiz', 'quiz-one')]);
    await press('Edit Quiz');
    await userEvent.type(screen.getByLabelText('Question 1'), 'What helps?');
    const answers = within(screen.getByRole('group', { name: 'Answers to question 1' }));
    expect(answers.getAllByRole('radio')).toHaveLength(4);
    await userEvent.type(answers.getByLabelText('Option 2'), 'A timer');
    await userEvent.click(answers.getByRole('radio', { name: 'Option 1 is correct' }));
    await userEvent.click(answers.getByRole('radio', { name: 'Option 2 is correct' }));
    await userEvent.type(screen.getByLabelText(/^Explanation of question 1/), 'It ends.');
    expect(await axe(container)).toEqual([]);
    await press('Add a question');
    await press('Remove question 2');
    expect(blocks()).toEqual([
      expect.objectContaining({
        questions: [
          expect.objectContaining({
            question: 'What helps?',
            options: ['', 'A timer', '', ''],
            correct: 1,
            explanation: 'It ends.',
          }),
        ],
      }),
    ]);
  });

  it('shows a drawing, described or as decoration', async () => {
    const { blocks } = open([newBlock('image', 'image-one')]);
    await press('Edit Image');
    await userEvent.selectOptions(screen.getByLabelText('Drawing'), 'timer_tea');
    await userEvent.type(screen.getByLabelText('Description of the image'), 'A kettle');
    expect(blocks()).toEqual([
      expect.objectContaining({ drawing: 'timer_tea', alt: 'A kettle', decorative: false }),
    ]);
    await userEvent.click(screen.getByRole('switch', { name: 'Only decoration' }));
    expect(screen.queryByLabelText('Description of the image')).not.toBeInTheDocument();
    expect(blocks()).toEqual([expect.objectContaining({ decorative: true })]);
  });

  it('adds and removes cards to think about', async () => {
    const { blocks } = open([newBlock('interactive', 'think-one')]);
    await press('Edit Think first');
    await userEvent.type(screen.getByLabelText('Card 1: question to think about'), 'Why?');
    await press('Add a card');
    await press('Remove card 2');
    expect(blocks()).toEqual([expect.objectContaining({ cards: [{ prompt: 'Why?', answer: '' }] })]);
  });

  it('asks all questions of a quiz unless the trainer says how many', async () => {
    const { blocks, container } = open([newBlock('quiz', 'the-quiz')]);
    await press('Edit Quiz');
    const field = screen.getByLabelText(/How many questions each attempt asks/);
    expect(field).toHaveValue(null);
    await press('Add a question');
    await userEvent.type(field, '1');
    expect(blocks()[0]).toMatchObject({ ask_count: 1 });
    expect(await axe(container)).toEqual([]);
    await userEvent.clear(field);
    expect(blocks()[0]).not.toHaveProperty('ask_count');
  });
});
