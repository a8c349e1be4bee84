import type { ModuleContent } from '@gently/contracts/training-authoring';
import { styled } from '@gently/platform/styled';
import { Card, Heading, Stack, Text, tokens, VisuallyHidden } from '@gently/ui';
import { pairsOf } from './content-parts';
import { type Piece, wordChanges } from './word-changes';

const Words = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  ins {
    background: ${tokens.successSoft};
    color: ${tokens.successInk};
  }
  del {
    background: ${tokens.troubleSoft};
    color: ${tokens.troubleInk};
  }
`;

const Change = ({ piece: { kind, text } }: { piece: Piece }) => {
  if (kind === 'same') return text;
  const Mark = kind;
  return (
    <Mark>
      <VisuallyHidden as="span">{kind === 'ins' ? ' [added: ' : ' [removed: '}</VisuallyHidden>
      {text}
      <VisuallyHidden as="span">] </VisuallyHidden>
    </Mark>
  );
};

/** What is different between two versions, word by word. */
export const Comparison = ({ before, after }: { before: ModuleContent; after: ModuleContent }) => {
  const changed = pairsOf(before, after).filter(({ from, to }) => from !== to);
  if (changed.length === 0) return <Text>The words of these two are the same.</Text>;
  return (
    <Stack $gap={4}>
      {changed.map(({ id, name, from, to }) => (
        <Card key={id} as="section" aria-label={name}>
          <Stack $gap={3}>
            <Heading $size="small">{name}</Heading>
            <Words>
              {wordChanges(from, to).map((piece, index) => (
                <Change key={index} piece={piece} />
              ))}
            </Words>
          </Stack>
        </Card>
      ))}
    </Stack>
  );
};
