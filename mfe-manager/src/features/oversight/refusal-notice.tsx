import { formatMediumDate } from '@gently/contracts/dates';
import { Notice, Stack, Text } from '@gently/ui';
import type { Refusal } from './refusal';

interface RefusalNoticeProps {
  refusal: Refusal;
  /** First name of who was chosen. */
  name: string;
}

/** Why a session was not given, and when the person who was chosen would be free. */
export const RefusalNotice = ({ refusal: { words, instead }, name }: RefusalNoticeProps) => (
  <Notice tone="trouble" title={`${name} was not given this session`}>
    {instead === null ? (
      words
    ) : (
      <Stack $gap={2}>
        <Text as="span">
          {instead.reasons.join('. ')}. Nothing has changed.
          {instead.others.length === 0 && ' Nobody else of your team can come then either.'}
        </Text>
        {instead.next_slots.length > 0 && (
          <Text as="span">
            {name} is free on{' '}
            {instead.next_slots.map(({ date, time }) => `${formatMediumDate(date)} at ${time}`).join('; ')}.
            Only the client can move the session.
          </Text>
        )}
      </Stack>
    )}
  </Notice>
);
