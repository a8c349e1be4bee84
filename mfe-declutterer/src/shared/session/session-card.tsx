import type { DecluttererSession } from '@gently/contracts/declutterer-sessions';
import { decluttererRoomPath, decluttererSessionPath } from '@gently/contracts/paths';
import { RoomLine } from '@gently/session-room/cards';
import { Card, Heading, Inline, Stack, StatusBadge, Text, TextLink } from '@gently/ui';
import { OfferWords } from './offer-words';
import { SessionActions, type OnSettled } from './session-actions';
import { SessionFacts } from './session-facts';
import { clientOf } from './session-words';

interface SessionCardProps {
  session: DecluttererSession;
  onSettled: OnSettled;
  /** Shows what the client asked for, as far as it may be known. */
  withRequirements?: boolean;
  level?: 'h2' | 'h3';
}

/** One session with its facts and what can be done about it. */
export const SessionCard = ({
  session,
  onSettled,
  withRequirements = false,
  level = 'h2',
}: SessionCardProps) => (
  <Card as="li" aria-labelledby={`session-${session.id}`}>
    <Stack $gap={4}>
      <Inline $justify="space-between" $align="start">
        <Stack $gap={1}>
          <Heading as={level} id={`session-${session.id}`} $size="small">
            <TextLink to={decluttererSessionPath(session.id)}>{clientOf(session)}</TextLink>
          </Heading>
          <Text $size={16}>{session.service.name}</Text>
        </Stack>
        <StatusBadge status={session.status} />
      </Inline>
      <SessionFacts session={session} />
      {withRequirements && session.special_requirements && (
        <Stack $gap={1}>
          <Text $size={16} $weight="medium">
            Special requirements
          </Text>
          <Text $size={16}>{session.special_requirements}</Text>
        </Stack>
      )}
      {session.location_type === 'online' && ['confirmed', 'in_progress'].includes(session.status) && (
        <RoomLine session={session} to={decluttererRoomPath(session.id)} />
      )}
      <OfferWords session={session} />
      <SessionActions session={session} onSettled={onSettled} />
    </Stack>
  </Card>
);
