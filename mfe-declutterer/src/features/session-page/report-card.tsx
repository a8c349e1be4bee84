import type { SessionReport } from '@gently/contracts/declutterer-sessions';
import { momentWords } from '@gently/contracts/time-words';
import { styled } from '@gently/platform/styled';
import { Card, Heading, Stack, Text } from '@gently/ui';

const Words = styled(Text)`
  white-space: pre-wrap;
`;

const Part = ({ title, words }: { title: string; words: string }) => (
  <Stack $gap={1}>
    <Heading as="h3" $size="small">
      {title}
    </Heading>
    {words ? <Words>{words}</Words> : <Text $tone="quiet">Nothing was written.</Text>}
  </Stack>
);

/** The notes and recommendations of a session. */
export const ReportParts = ({ session_notes, recommendations }: Omit<SessionReport, 'completed_at'>) => (
  <>
    <Part title="Session notes" words={session_notes} />
    <Part title="Recommendations" words={recommendations} />
  </>
);

/** What was shared with the client when the session was completed. */
export const ReportCard = ({ report }: { report: SessionReport }) => (
  <Card as="section" aria-labelledby="report">
    <Stack $gap={5}>
      <Stack $gap={1}>
        <Heading id="report" $size="card">
          What you shared
        </Heading>
        <Text $size={16} $tone="quiet">
          Completed {momentWords(report.completed_at)}
        </Text>
      </Stack>
      <ReportParts {...report} />
    </Stack>
  </Card>
);
