import type { DecluttererSessionDetail, SessionNeeds } from '@gently/contracts/declutterer-sessions';
import { COMMUNICATION_OPTIONS, labelOf, SENSORY_OPTIONS, type Option } from '@gently/contracts/options';
import { NEUROTYPE_OPTIONS } from '@gently/contracts/registration-options';
import { styled } from '@gently/platform/styled';
import {
  Badge,
  Card,
  DescriptionList,
  Heading,
  Icon,
  Stack,
  Text,
  tokens,
  type DescriptionItem,
} from '@gently/ui';
import { Eye } from '@gently/ui/icons';

const Chosen = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space2};
  padding: 0;
  list-style: none;
`;
const Words = styled.p`
  white-space: pre-wrap;
`;
const Seen = styled(Text)`
  display: flex;
  align-items: center;
  gap: ${tokens.space2};
  svg {
    flex: none;
  }
`;

const listOf = (options: readonly Option[], values: readonly string[]) => (
  <Chosen role="list">
    {values.map((value) => (
      <li key={value}>
        <Badge tone="action">{labelOf(options, value)}</Badge>
      </li>
    ))}
  </Chosen>
);

/** Only what the client said: an empty answer is no answer. */
const itemsOf = (needs: SessionNeeds): DescriptionItem[] => [
  ...(needs.communication_preferences.length > 0
    ? [{ term: 'Talking together', detail: listOf(COMMUNICATION_OPTIONS, needs.communication_preferences) }]
    : []),
  ...(needs.sensory_needs.length > 0
    ? [{ term: 'Around them', detail: listOf(SENSORY_OPTIONS, needs.sensory_needs) }]
    : []),
  ...(needs.neurotype ? [{ term: 'Neurotype', detail: labelOf(NEUROTYPE_OPTIONS, needs.neurotype) }] : []),
  ...(needs.special_requirements
    ? [{ term: 'Special requirements', detail: <Words>{needs.special_requirements}</Words> }]
    : []),
  ...(needs.notes ? [{ term: 'Notes', detail: <Words>{needs.notes}</Words> }] : []),
];

/** What helps the client, while it may be seen; that it is looked at is said, since the client can read it. */
export const NeedsCard = ({
  session: { needs, status, client },
}: {
  session: Pick<DecluttererSessionDetail, 'needs' | 'status' | 'client'>;
}) => {
  if (!needs) {
    if (status !== 'pending') return null;
    return <Text $tone="quiet">What helps {client.first_name} is shown once you have accepted.</Text>;
  }
  const items = itemsOf(needs);
  return (
    <Card as="section" aria-labelledby="needs" $tone="wash">
      <Stack $gap={4}>
        <Heading id="needs" $size="card">
          What helps {client.first_name}
        </Heading>
        {items.length > 0 ? (
          <DescriptionList items={items} />
        ) : (
          <Text>{client.first_name} has told us nothing that they need. Simply ask when you meet.</Text>
        )}
        <Seen $size={16}>
          <Icon icon={Eye} />
          {client.first_name} can see that you have read this.
        </Seen>
      </Stack>
    </Card>
  );
};
