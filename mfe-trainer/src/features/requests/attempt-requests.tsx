import { momentWords } from '@gently/contracts/time-words';
import type { WaitingRequest } from '@gently/contracts/trainer';
import { serverMessage } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import { Actions, ArrivingNotice, Button, Card, Heading, Notice, Stack, Text } from '@gently/ui';
import { Check, X } from '@gently/ui/icons';
import { useState } from 'react';
import { requestsQuery, useAnswerRequest } from '../../data/requests';
import { counted } from '../../shared/words';
import { RefuseDialog } from './refuse-dialog';

const nameOf = ({ first_name: first, last_name: last }: WaitingRequest): string => `${first} ${last}`.trim();

const factsOf = ({ attempts_used: used, quiz_score: score, asked_at: at }: WaitingRequest): string =>
  [
    `${counted(used, 'attempt')} used`,
    ...(score === null ? [] : [`best result ${Math.round(score)}%`]),
    `asked ${momentWords(at)}`,
  ].join(', ');

interface RequestItemProps {
  request: WaitingRequest;
  onAnswered: (words: string) => void;
}

const RequestItem = ({ request, onAnswered }: RequestItemProps) => {
  const [refusing, setRefusing] = useState(false);
  const grant = useAnswerRequest();
  const name = nameOf(request);
  const key = `request-${request.user_id}-${request.module_id}`;
  return (
    <Card as="li" aria-labelledby={key}>
      <Stack $gap={3}>
        <Heading as="h3" id={key} $size="small">
          {name}: {request.module_title}
        </Heading>
        <Text $size={16} $tone="quiet">
          {factsOf(request)}
        </Text>
        {request.note && <Text>“{request.note}”</Text>}
        {grant.error && (
          <Notice tone="trouble" title="The attempts were not granted">
            {serverMessage(grant.error, 'We could not reach the server. Please try again.')}
          </Notice>
        )}
        <Actions $justify="end">
          <Button
            variant="secondary"
            icon={X}
            aria-label={`Refuse ${name}`}
            onClick={() => setRefusing(true)}
          >
            Refuse
          </Button>
          <Button
            icon={Check}
            aria-label={`Grant all attempts to ${name}`}
            loading={grant.isPending}
            pendingLabel="Granting..."
            onClick={() =>
              grant.mutate(
                { request, answer: { granted: true } },
                {
                  onSuccess: () =>
                    onAnswered(
                      `${name} has all attempts at the quiz of “${request.module_title}” again, and is notified.`,
                    ),
                },
              )
            }
          >
            Grant all attempts
          </Button>
        </Actions>
      </Stack>
      {refusing && (
        <RefuseDialog
          request={request}
          name={name}
          onClose={() => setRefusing(false)}
          onRefused={() => onAnswered(`${name} is notified, and can read your reason.`)}
        />
      )}
    </Card>
  );
};

/** Students without attempts who ask for more. Without any, there is nothing to see. */
export const AttemptRequests = () => {
  const { data: requests = [], isError, refetch, isFetching } = useQuery(requestsQuery());
  const [answered, setAnswered] = useState<string | null>(null);
  if (isError)
    return (
      <Notice
        tone="attention"
        title="We could not load requests for more attempts"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (requests.length === 0 && answered === null) return null;
  return (
    <Stack as="section" $gap={4} aria-labelledby="requests-title">
      <Heading as="h2" id="requests-title" $size="card">
        Requests for more attempts
      </Heading>
      {answered !== null && (
        <ArrivingNotice tone="success" title="The request is answered">
          {answered}
        </ArrivingNotice>
      )}
      {requests.length > 0 && (
        <Stack as="ul" role="list" $gap={4}>
          {requests.map((request) => (
            <RequestItem
              key={`${request.user_id}-${request.module_id}`}
              request={request}
              onAnswered={setAnswered}
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
};
