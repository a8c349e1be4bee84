import { APPLICATION_STATUS_LABELS } from '@gently/contracts/application-options';
import { formatLongDate, londonDate } from '@gently/contracts/dates';
import { useQuery } from '@gently/platform/query';
import { DescriptionList, Notice, Skeletons, SkeletonText, Stack, Text } from '@gently/ui';
import { AnswerQuestion } from './answer-question';
import { myApplication } from './my-application';

/** How far a person's application to join is. Nothing while there is none. */
export const ApplicationStatus = () => {
  const { data, isError, refetch } = useQuery(myApplication);
  if (isError) {
    return (
      <Notice tone="info" title="We couldn't load your application" onRetry={() => void refetch()}>
        It is safe with us.
      </Notice>
    );
  }
  if (!data) {
    return (
      <Skeletons label="Loading your application">
        <SkeletonText lines={2} />
      </Skeletons>
    );
  }
  const { application } = data;
  if (!application) return null;
  return (
    <Stack $gap={3}>
      <DescriptionList
        items={[
          { term: 'Your application', detail: APPLICATION_STATUS_LABELS[application.status] },
          { term: 'Sent on', detail: formatLongDate(londonDate(new Date(application.submitted_at))) },
        ]}
      />
      {application.question && <AnswerQuestion question={application.question} />}
      {application.reason && <Text>{application.reason}</Text>}
      {application.status === 'pending' && (
        <Text>
          We will contact you within 5-7 business days. An interview and a background check may follow.
        </Text>
      )}
    </Stack>
  );
};
