import type { DecluttererSessionDetail, SessionNeeds } from '@gently/contracts/declutterer-sessions';
import { COMMUNICATION_OPTIONS, labelOf, SENSORY_OPTIONS, type Option } from '@gently/contracts/options';
import {
  COMMUNICATION_STYLE_OPTIONS,
  HOME_TYPE_OPTIONS,
  HOUSEHOLD_SIZE_OPTIONS,
  NEUROTYPE_OPTIONS,
} from '@gently/contracts/registration-options';
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

/** Those of the booking, and those of the profile that no booking asks for. */
const ALL_STYLES: readonly Option[] = [...COMMUNICATION_OPTIONS, ...COMMUNICATION_STYLE_OPTIONS];

const Chosen = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space2};
  padding: 0;
  list-style: none;
`;
const Words = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
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

const said = (term: string, words: string): DescriptionItem[] =>
  words === '' ? [] : [{ term, detail: <Words>{words}</Words> }];
const chosen = (term: string, options: readonly Option[], values: readonly string[]): DescriptionItem[] =>
  values.length === 0 ? [] : [{ term, detail: listOf(options, values) }];
/** Own words stand as they were written: nothing is looked up. */
const NO_OPTIONS: readonly Option[] = [];

const homeOf = ({ home }: SessionNeeds): string =>
  [
    home?.home_type ? labelOf(HOME_TYPE_OPTIONS, home.home_type) : '',
    home?.household_size ? labelOf(HOUSEHOLD_SIZE_OPTIONS, home.household_size) : '',
    home?.pets ? `Pets: ${home.pets}` : '',
  ]
    .filter((words) => words !== '')
    .join('\n');

/** Only what the client said, in the order in which it matters: on arrival, then while working, then what it is for. */
const itemsOf = (needs: SessionNeeds): DescriptionItem[] => [
  ...said('Special requirements', needs.special_requirements),
  ...chosen('Access needs', NO_OPTIONS, needs.access_needs),
  ...chosen('Please avoid', NO_OPTIONS, needs.triggers),
  ...chosen('Talking together', ALL_STYLES, [
    ...needs.communication_preferences,
    ...needs.communication_style,
  ]),
  ...chosen('Around them', SENSORY_OPTIONS, needs.sensory_needs),
  ...said('Neurotype', needs.neurotype ? labelOf(NEUROTYPE_OPTIONS, needs.neurotype) : ''),
  ...said('What is hard', needs.challenges),
  ...said('Home', homeOf(needs)),
  ...said('What they would like to achieve', needs.goals),
  ...said('About them', needs.about),
  ...said('Notes', needs.notes),
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
