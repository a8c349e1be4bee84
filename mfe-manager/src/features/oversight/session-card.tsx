import type { OversightSession } from '@gently/contracts/oversight';
import { oversightPath } from '@gently/contracts/paths';
import { styled } from '@gently/platform/styled';
import { Text, TextLink, tokens } from '@gently/ui';
import type { ReactNode } from 'react';
import { nameOf } from '../../shared/words';
import { whoWords } from './words';

const Box = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space1};
  min-width: 0;
  padding: ${tokens.space3};
  border: ${tokens.hairline} solid ${tokens.line};
  border-radius: ${tokens.radiusControl};
  background: ${tokens.surface};
  overflow-wrap: anywhere;
`;

/** Sessions below each other, as small cards. */
export const Cards = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space3};
  padding: 0;
  list-style: none;
`;

interface SessionCardProps {
  session: OversightSession;
  /** What its link says: its time, with the day where that is not said around it. */
  when: string;
  /** Where it stands, where that is not said around it. */
  badge?: ReactNode;
}

/** One session, small. */
export const SessionCard = ({ session, when, badge }: SessionCardProps) => (
  <Box>
    <TextLink to={oversightPath(session.id)}>
      {when} {session.service.name}
    </TextLink>
    <Text as="span" $size={16}>
      {nameOf(session.client)}
    </Text>
    <Text as="span" $size={16} $tone="quiet">
      {whoWords(session)}
    </Text>
    {badge}
  </Box>
);
