import type { AuthoredModule, ModuleContent } from '@gently/contracts/training-authoring';
import type { BlockDraft } from '@gently/contracts/training-blocks';
import { blockName, ModuleBlock, QuizQuestions } from '@gently/module-reader/blocks';
import { Card, Heading, Stack, Text } from '@gently/ui';
import { useState } from 'react';
import { readerOf } from './content';

const Quiz = ({ block }: { block: Extract<BlockDraft, { type: 'quiz' }> }) => {
  const [answers, setAnswers] = useState<Readonly<Record<string, number>>>({});
  return (
    <QuizQuestions
      questions={block.questions}
      answers={answers}
      onAnswer={(question, option) => setAnswers({ ...answers, [question]: option })}
    />
  );
};

interface PreviewProps {
  content: ModuleContent;
  files: AuthoredModule['files'];
}

/** The module as those who learn will see it. What is answered here is not kept. */
export const Preview = ({ content, files }: PreviewProps) => (
  <Stack $gap={6}>
    <Heading $size="section">{content.title}</Heading>
    <Text>{content.description}</Text>
    {content.content_blocks.length === 0 && <Text $tone="quiet">There is nothing to see yet.</Text>}
    {content.content_blocks.map((block) => {
      const shown = readerOf(block, files);
      return (
        <Card key={block.id} as="section" aria-label={blockName(block)}>
          <Stack $gap={4}>
            <Heading as="h3" $size="card">
              {blockName(block)}
            </Heading>
            {shown === null ? (
              <Text $tone="quiet">This part is not finished yet.</Text>
            ) : (
              <ModuleBlock block={shown} quiz={block.type === 'quiz' && <Quiz block={block} />} />
            )}
          </Stack>
        </Card>
      );
    })}
  </Stack>
);
