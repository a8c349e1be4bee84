import type { ReaderBlock } from '@gently/contracts/training-blocks';
import { styled } from '@gently/platform/styled';
import { Button, Card, Stack, Text, tokens } from '@gently/ui';
import { Eye, EyeOff } from '@gently/ui/icons';
import { useId, useState } from 'react';
import { passage } from '../passages/passage';

type Block = Extract<ReaderBlock, { type: 'interactive' }>;

const Answer = styled.div`
  padding: ${tokens.space4} ${tokens.space5};
  border-radius: ${tokens.radiusControl};
  background: ${tokens.wash};
  white-space: pre-line;
`;
const Prompt = styled(Text)`
  white-space: pre-line;
`;

const ThinkCard = ({ prompt, answer, number }: Block['cards'][number] & { number: number }) => {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Card as="li" aria-label={`Question ${number}`} {...passage()}>
      <Stack $gap={4} $align="stretch">
        <Prompt $weight="medium">{prompt}</Prompt>
        <div>
          <Button
            variant="secondary"
            icon={isOpen ? EyeOff : Eye}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Hide our thoughts' : 'Show our thoughts'}
          </Button>
        </div>
        {isOpen && (
          <Answer id={id}>
            <Text>{answer}</Text>
          </Answer>
        )}
      </Stack>
    </Card>
  );
};

/** Cards that ask first and answer when somebody wishes. Nothing is counted. */
export const ThinkBlock = ({ block: { cards } }: { block: Block }) => (
  <Stack $gap={4}>
    <Text $tone="quiet" {...passage()}>
      Take a moment with each question. There is no mark, and nobody sees what you think.
    </Text>
    <Stack as="ol" role="list" $gap={4}>
      {cards.map(({ prompt, answer }, index) => (
        <ThinkCard key={index} prompt={prompt} answer={answer} number={index + 1} />
      ))}
    </Stack>
  </Stack>
);
