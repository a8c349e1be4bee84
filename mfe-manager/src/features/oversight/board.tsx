import type { OversightSession } from '@gently/contracts/oversight';
import { OVERSIGHT_STAGE_LABELS, OVERSIGHT_STAGES } from '@gently/contracts/oversight-options';
import { styled } from '@gently/platform/styled';
import { Heading, media, Stack, Text, tokens } from '@gently/ui';
import { Cards, SessionCard } from './session-card';
import { slotOf } from './words';

const Stages = styled.div`
  display: grid;
  gap: ${tokens.space4};
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.lg} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
const Stage = styled.section`
  padding: ${tokens.space4};
  border: ${tokens.hairline} solid ${tokens.line};
  border-radius: ${tokens.radiusCard};
  background: ${tokens.well};
`;

/** The sessions of a week by where they stand: what nobody takes comes first. */
export const Board = ({ sessions }: { sessions: readonly OversightSession[] }) => (
  <Stages>
    {OVERSIGHT_STAGES.map((stage) => {
      const here = sessions.filter((session) => session.stage === stage);
      const id = `stage-${stage}`;
      return (
        <Stage key={stage} aria-labelledby={id}>
          <Stack $gap={3}>
            <Heading as="h3" id={id} $size="small">
              {OVERSIGHT_STAGE_LABELS[stage]} ({here.length})
            </Heading>
            {here.length === 0 ? (
              <Text $size={16} $tone="quiet">
                None
              </Text>
            ) : (
              <Cards>
                {here.map((session) => (
                  <SessionCard key={session.id} session={session} when={slotOf(session)} />
                ))}
              </Cards>
            )}
          </Stack>
        </Stage>
      );
    })}
  </Stages>
);
