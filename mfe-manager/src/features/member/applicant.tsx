import type { ApplicantStanding } from '@gently/contracts/applications';
import { APPLICATION_TEAM_LABELS, APPROVAL_GAP_LABELS } from '@gently/contracts/application-options';
import { formatMediumDate } from '@gently/contracts/dates';
import { useQuery } from '@gently/platform/query';
import { useSession } from '@gently/platform/session';
import { Actions, ArrivingNotice, Button, DescriptionList, Heading, Stack, Text } from '@gently/ui';
import { Loaded, Part } from '@gently/ui/parts';
import { useState } from 'react';
import { applicantQuery } from '../../data/applicants';
import { whenOf } from '../../shared/words';
import { ApplicantChecks } from './applicant-checks';
import { ApplicantDialog, type ApplicantDecision } from './applicant-dialog';

const DONE: Record<ApplicantDecision, string> = {
  ask: 'Your question is sent',
  decline: 'The application is declined, and the applicant is emailed',
  waive: 'References are not needed any more',
};

const Missing = ({ gaps }: Pick<ApplicantStanding, 'gaps'>) =>
  gaps.length === 0 ? (
    <Text>Nothing is missing. You can approve them.</Text>
  ) : (
    <Stack $gap={2}>
      <Heading as="h3" $size="small">
        Missing before you can approve
      </Heading>
      <Stack as="ul" $gap={1}>
        {gaps.map((gap) => (
          <li key={gap}>{APPROVAL_GAP_LABELS[gap]}</li>
        ))}
      </Stack>
    </Stack>
  );

const Questions = ({ questions }: Pick<ApplicantStanding, 'questions'>) => (
  <Stack $gap={3}>
    {questions.map(({ question, asked_at: askedAt, answer, answered_at: answeredAt }) => (
      <DescriptionList
        key={askedAt}
        items={[
          { term: `Asked on ${whenOf(askedAt)}`, detail: question },
          {
            term: answeredAt ? `Answered on ${whenOf(answeredAt)}` : 'Answer',
            detail: answer ?? 'Not answered yet',
          },
        ]}
      />
    ))}
  </Stack>
);

const Standing = ({ applicant, name }: { applicant: ApplicantStanding; name: string }) => {
  const isAdmin = useSession().user?.role === 'admin';
  const [deciding, setDeciding] = useState<ApplicantDecision | null>(null);
  const [done, setDone] = useState<ApplicantDecision | null>(null);
  const { status, gaps, questions, answer_by: answerBy } = applicant;
  const decide = (decision: ApplicantDecision) => () => {
    setDone(null);
    setDeciding(decision);
  };
  return (
    <Stack $gap={5}>
      <Text>
        {status === null ? 'Their application has not been sent yet.' : APPLICATION_TEAM_LABELS[status]}
        {answerBy && `. They were promised an answer by ${formatMediumDate(answerBy)}.`}
      </Text>
      {done && <ArrivingNotice tone="success" title={DONE[done]} />}
      <Missing gaps={gaps} />
      {status !== null && <ApplicantChecks key={applicant.user_id} applicant={applicant} />}
      <Questions questions={questions} />
      <Actions $justify="start">
        {status === 'pending' && (
          <Button variant="secondary" onClick={decide('ask')}>
            Ask for more
          </Button>
        )}
        {isAdmin && status !== null && gaps.includes('references') && (
          <Button variant="secondary" onClick={decide('waive')}>
            Waive the references
          </Button>
        )}
        {(status === 'pending' || status === 'more_needed') && (
          <Button variant="quiet" onClick={decide('decline')}>
            Decline
          </Button>
        )}
      </Actions>
      {deciding && (
        <ApplicantDialog
          decision={deciding}
          userId={applicant.user_id}
          name={name}
          onClose={() => setDeciding(null)}
          onDone={() => {
            setDone(deciding);
            setDeciding(null);
          }}
        />
      )}
    </Stack>
  );
};

/** What is still missing before a person can be approved, and the other answers that they can be given. */
export const Applicant = ({ userId, name }: { userId: string; name: string }) => (
  <Part id="applicant" title="Before an approval">
    <Loaded query={useQuery(applicantQuery(userId))} what="their progress" shapes={['8rem']} level="h3">
      {({ applicant }) => <Standing applicant={applicant} name={name} />}
    </Loaded>
  </Part>
);
