import { trainingModulePath } from '@gently/contracts/paths';
import type { Course } from '@gently/contracts/training';
import { durationWords } from '@gently/contracts/training-options';
import { styled } from '@gently/platform/styled';
import {
  Button,
  Card,
  Heading,
  Icon,
  ProgressBar,
  Stack,
  Text,
  TextLink,
  tokens,
  VisuallyHidden,
} from '@gently/ui';
import { Award, CircleCheckBig, CircleDashed } from '@gently/ui/icons';
import { useCourseCertificate, useDownloadCertificate } from '../../data/certificates';
import { FailedNotice } from '../../shared/failed-notice';
import { Part } from '../../shared/part';

const Steps = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space2};
`;
const Step = styled.li<{ $done: boolean }>`
  display: flex;
  gap: ${tokens.space3};
  align-items: center;
  min-height: ${tokens.targetSize};
  > svg {
    color: ${({ $done }) => ($done ? tokens.success : tokens.quietInk)};
  }
`;
const Length = styled.span`
  margin-left: auto;
  color: ${tokens.quietInk};
  font-size: ${tokens.text16};
  white-space: nowrap;
`;

/** Where the certificate has not been issued yet, it is asked for first. */
const CourseCertificate = ({ course: { id, certificate_id } }: { course: Course }) => {
  const held = useDownloadCertificate();
  const earned = useCourseCertificate();
  const certificate = certificate_id === null ? earned : held;
  return (
    <Stack $gap={3} $align="start">
      <FailedNotice title="The certificate did not download" error={certificate.error} />
      <Button
        variant="secondary"
        icon={Award}
        loading={certificate.isPending}
        pendingLabel="Preparing..."
        onClick={() => certificate.mutate(certificate_id ?? id)}
      >
        Certificate of this course
      </Button>
    </Stack>
  );
};

const isFinished = ({ is_active, modules }: Course): boolean =>
  is_active && modules.length > 0 && modules.every(({ completed }) => completed);

const CourseCard = ({ course }: { course: Course }) => (
  <Card as="li" aria-labelledby={`course-${course.id}`}>
    <Stack $gap={4}>
      <Stack $gap={2}>
        <Heading as="h3" id={`course-${course.id}`} $size="small">
          {course.title}
        </Heading>
        <Text $size={16} $tone="quiet">
          {course.description} {durationWords(course.duration_minutes)} in all.
        </Text>
      </Stack>
      <ProgressBar
        label="Modules completed"
        value={course.completed_modules}
        max={course.modules.length}
        text={`${course.completed_modules} of ${course.modules.length}`}
      />
      <Steps className="steps">
        {course.modules.map(({ id, title, completed, duration_minutes }) => (
          <Step key={id} $done={completed}>
            <Icon icon={completed ? CircleCheckBig : CircleDashed} />
            <span>
              <TextLink to={trainingModulePath(id)}>{title}</TextLink>
              {completed && <VisuallyHidden> (completed)</VisuallyHidden>}
            </span>
            <Length>{durationWords(duration_minutes)}</Length>
          </Step>
        ))}
      </Steps>
      {(course.certificate_id ?? isFinished(course)) && <CourseCertificate course={course} />}
    </Stack>
  </Card>
);

/** Ordered sets of modules, with a certificate of their own. */
export const Courses = ({ courses }: { courses: readonly Course[] }) => (
  <Part id="courses-title" title="Courses" lead="Modules in a good order. At the end there is a certificate.">
    <Stack as="ul" role="list" $gap={5}>
      {courses.map((course) => (
        <CourseCard key={course.id} course={course} />
      ))}
    </Stack>
  </Part>
);
