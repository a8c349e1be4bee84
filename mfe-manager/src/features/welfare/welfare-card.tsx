import { formatLongDate } from '@gently/contracts/dates';
import { teamMemberPath } from '@gently/contracts/paths';
import type { TeamWelfare } from '@gently/contracts/welfare';
import { ENERGY_OPTIONS, type LoadState, MOOD_OPTIONS } from '@gently/contracts/welfare-options';
import { useQuery } from '@gently/platform/query';
import { Badge, type BadgeTone, Heading, Inline, Stack, Text, TextLink } from '@gently/ui';
import { CircleDot, type IconType, Leaf } from '@gently/ui/icons';
import { Loaded, Part } from '@gently/ui/parts';
import { welfareQuery } from '../../data/welfare';
import { labelOf, nameOf } from '../../shared/words';

type Member = TeamWelfare['team'][number];
type Shared = TeamWelfare['check_ins'][number];

const SIGNS: Record<Exclude<LoadState, 'fine'>, { tone: BadgeTone; icon: IconType; word: string }> = {
  near: { tone: 'attention', icon: CircleDot, word: 'Near their limit for this week' },
  at_limit: { tone: 'waiting', icon: Leaf, word: 'At their limit for this week' },
};

const Full = ({ member }: { member: Member }) => {
  if (member.state === 'fine') return null;
  const { tone, icon, word } = SIGNS[member.state];
  return (
    <Inline as="li" $justify="space-between">
      <TextLink to={teamMemberPath(member.id)}>{nameOf(member)}</TextLink>
      <Badge tone={tone} icon={icon}>
        {word}
      </Badge>
    </Inline>
  );
};

/** How the rest is, so that nobody has to be listed who has nothing to tell. */
const restWords = (rest: number, all: number): string => {
  if (rest === all) return 'Everybody is within their own limits, or has set none.';
  return rest === 1
    ? 'One more person is within their own limits, or has set none.'
    : `${rest} more people are within their own limits, or have set none.`;
};

const Team = ({ team }: Pick<TeamWelfare, 'team'>) => {
  const full = team.filter(({ state }) => state !== 'fine');
  const rest = team.length - full.length;
  return (
    <Stack $gap={4}>
      {full.length > 0 && (
        <Stack as="ul" role="list" $gap={3}>
          {full.map((member) => (
            <Full key={member.id} member={member} />
          ))}
        </Stack>
      )}
      {rest > 0 && <Text>{restWords(rest, team.length)}</Text>}
      <Text $size={16} $tone="quiet">
        Each person sets these limits for themselves, and nothing is offered to them that would pass one. You
        see that a week is full, not of what and not why. If you wonder, ask how they are.
      </Text>
    </Stack>
  );
};

const CheckIn = ({ checkIn }: { checkIn: Shared }) => (
  <Stack as="li" $gap={1}>
    <Text $weight="medium">
      {nameOf(checkIn)}, week of {formatLongDate(checkIn.week)}
    </Text>
    <Text>
      {labelOf(MOOD_OPTIONS, String(checkIn.mood))}. Energy left:{' '}
      {labelOf(ENERGY_OPTIONS, String(checkIn.energy)).toLowerCase()}.
    </Text>
    {checkIn.note && <Text>{checkIn.note}</Text>}
  </Stack>
);

const CheckIns = ({ checkIns }: { checkIns: readonly Shared[] }) => (
  <Stack $gap={3}>
    <Heading as="h3" $size="small">
      Check-ins that they share with you
    </Heading>
    {checkIns.length === 0 ? (
      <Text $tone="quiet">
        None in the last eight weeks. They are private, and shared only if somebody wishes.
      </Text>
    ) : (
      <Stack as="ul" role="list" $gap={4}>
        {checkIns.map((checkIn) => (
          <CheckIn key={checkIn.id} checkIn={checkIn} />
        ))}
      </Stack>
    )}
  </Stack>
);

/** Who of the team has as much as they want, and what they chose to say of their weeks. */
export const WelfareCard = () => (
  <Part id="welfare" title="How your team is">
    <Loaded level="h3" query={useQuery(welfareQuery())} what="how your team is" shapes={['3rem', '3rem']}>
      {({ team, check_ins }) =>
        team.length === 0 ? (
          <Text $tone="quiet">
            Nobody is active in your team yet. Once people are, you see here who has a full week.
          </Text>
        ) : (
          <Stack $gap={6}>
            <Team team={team} />
            <CheckIns checkIns={check_ins} />
          </Stack>
        )
      }
    </Loaded>
  </Part>
);
