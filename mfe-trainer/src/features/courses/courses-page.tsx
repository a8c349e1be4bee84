import type { Course } from '@gently/contracts/training';
import { durationWords } from '@gently/contracts/training-options';
import { useQuery } from '@gently/platform/query';
import { Badge, Button, Card, EmptyState, Heading, Inline, PageHeader, Stack, Text } from '@gently/ui';
import { CircleCheck, CircleDashed, Layers, PenLine, Plus } from '@gently/ui/icons';
import { EmptyShelf } from '@gently/ui/scenes';
import { Loaded } from '@gently/ui/parts';
import { useState } from 'react';
import { coursesQuery } from '../../data/courses';
import { counted } from '../../shared/words';
import { useWorkplace } from '../../shared/workplace';
import { CourseForm } from './course-form';
import { CourseModules } from './course-modules';

const State = ({ active }: { active: boolean }) =>
  active ? (
    <Badge tone="success" icon={CircleCheck}>
      Active
    </Badge>
  ) : (
    <Badge icon={CircleDashed}>Inactive</Badge>
  );

const CourseItem = ({ course }: { course: Course }) => {
  const [open, setOpen] = useState<'words' | 'modules' | null>(null);
  const { id, title, description, is_active: active, modules, duration_minutes: minutes } = course;
  const close = () => setOpen(null);
  return (
    <Card as="li" aria-labelledby={`course-${id}`}>
      <Stack $gap={4}>
        <Inline $justify="space-between" $align="start" $gap={3}>
          <Heading as="h2" id={`course-${id}`} $size="small">
            {title}
          </Heading>
          <State active={active} />
        </Inline>
        {description && <Text $tone="quiet">{description}</Text>}
        <Text $size={16}>{`${counted(modules.length, 'module')}, ${durationWords(minutes)}`}</Text>
        {open === null && (
          <Inline $gap={3}>
            <Button
              variant="secondary"
              icon={Layers}
              aria-label={`Modules of ${title}`}
              onClick={() => setOpen('modules')}
            >
              Modules
            </Button>
            <Button
              variant="quiet"
              icon={PenLine}
              aria-label={`Edit ${title}`}
              onClick={() => setOpen('words')}
            >
              Edit
            </Button>
          </Inline>
        )}
        {open === 'words' && <CourseForm course={course} onDone={close} />}
        {open === 'modules' && <CourseModules course={course} onDone={close} />}
      </Stack>
    </Card>
  );
};

/** Courses: modules in an order, with a certificate of their own. */
const CoursesPage = () => {
  const [creating, setCreating] = useState(false);
  const { whose } = useWorkplace();
  return (
    <Stack $gap={8}>
      <PageHeader
        title="Courses"
        lead="Modules in an order, with a certificate of their own."
        action={
          creating ? undefined : (
            <Button icon={Plus} onClick={() => setCreating(true)}>
              Create Course
            </Button>
          )
        }
      />
      {creating && (
        <Card>
          <CourseForm course={null} onDone={() => setCreating(false)} />
        </Card>
      )}
      <Loaded query={useQuery(coursesQuery())} what={`${whose} courses`} shapes={['10rem', '10rem']}>
        {(courses) =>
          courses.length === 0 ? (
            <EmptyState scene={<EmptyShelf />} title="No courses yet">
              Put modules in an order. Who completes them all can earn a certificate of the course.
            </EmptyState>
          ) : (
            <Stack as="ul" role="list" $gap={4}>
              {courses.map((course) => (
                <CourseItem key={course.id} course={course} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  );
};

export default CoursesPage;
