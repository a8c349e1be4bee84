import type { BlockDraft } from '@gently/contracts/training-blocks';
import { BLOCK_LIMITS } from '@gently/contracts/training-options';
import { Button, Stack } from '@gently/ui';
import { Plus, Trash2 } from '@gently/ui/icons';
import { FieldGroup, TextArea } from '../checked-fields';

type ThinkBlock = Extract<BlockDraft, { type: 'interactive' }>;
type Card = ThinkBlock['cards'][number];

/** Questions to think about, each with an answer that opens. */
export const CardFields = ({
  block,
  onChange,
}: {
  block: ThinkBlock;
  onChange: (block: ThinkBlock) => void;
}) => {
  const put = (cards: Card[]) => onChange({ ...block, cards });
  const set = (index: number, changes: Partial<Card>) =>
    put(block.cards.map((card, place) => (place === index ? { ...card, ...changes } : card)));
  return (
    <FieldGroup
      id={`${block.id}-cards`}
      label="Cards"
      hint="The answer stays hidden until somebody opens it."
    >
      <Stack $gap={6}>
        {block.cards.map(({ prompt, answer }, index) => (
          <Stack key={index} $gap={3}>
            <TextArea
              id={`${block.id}-prompt-${index}`}
              label={`Card ${index + 1}: question to think about`}
              maxLength={BLOCK_LIMITS.card}
              value={prompt}
              onChange={(event) => set(index, { prompt: event.target.value })}
            />
            <TextArea
              id={`${block.id}-answer-${index}`}
              label={`Card ${index + 1}: answer`}
              maxLength={BLOCK_LIMITS.card}
              value={answer}
              onChange={(event) => set(index, { answer: event.target.value })}
            />
            <Button variant="quiet" icon={Trash2} onClick={() => put(block.cards.toSpliced(index, 1))}>
              Remove card {index + 1}
            </Button>
          </Stack>
        ))}
        {block.cards.length < BLOCK_LIMITS.cards && (
          <Button
            variant="secondary"
            icon={Plus}
            onClick={() => put([...block.cards, { prompt: '', answer: '' }])}
          >
            Add a card
          </Button>
        )}
      </Stack>
    </FieldGroup>
  );
};
