import type { Course } from '@gently/contracts/training';
import { COURSE_LIMITS } from '@gently/contracts/training-options';
import { isOvertaken } from '@gently/platform/forms';
import { useQuery } from '@gently/platform/query';
import { styled } from '@gently/platform/styled';
import { Actions, Button, Stack, Text, tokens } from '@gently/ui';
import { Select } from '@gently/ui/forms';
import { X } from '@gently/ui/icons';
import { FailedNotice, OvertakenNotice } from '@gently/ui/parts';
import { useState } from 'react';
import { publishedQuery, useSetModules } from '../../data/courses';
import { CourseFacts } from './course-facts';
import { moved } from '../../shared/moved';
import { PlaceButtons } from '../../shared/place-buttons';

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space3};
  padding-block: ${tokens.space3};
  border-top: ${tokens.hairline} solid ${tokens.line};
  > :first-child {
    flex: 1 1 14rem;
  }
`;

interface Chosen {
  id: string;
  title: string;
}
interface RowProps {
  module: Chosen;
  /** From 0. */
  place: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

const ModuleRow = ({ module: { title }, place, count, onMove, onRemove }: RowProps) => (
  <Row>
    <Text as="span">{`${place + 1}. ${title}`}</Text>
    <PlaceButtons
      name={title}
      place={place}
      count={count}
      onMove={onMove}
      away={{ label: 'Take out', icon: X, onPress: onRemove }}
    />
  </Row>
);

const modulesOf = ({ modules }: Course): Chosen[] => modules.map(({ id, title }) => ({ id, title }));

interface CourseModulesProps {
  course: Course;
  onDone: () => void;
}

/** The modules of a course in their order: put in, moved and taken out, and saved together. */
export const CourseModules = ({ course, onDone }: CourseModulesProps) => {
  const [base, setBase] = useState(course);
  const [chosen, setChosen] = useState<Chosen[]>(() => modulesOf(course));
  const [news, setNews] = useState('');
  const { data: published = [] } = useQuery(publishedQuery());
  const save = useSetModules(base);
  const overtaken = isOvertaken({ seen: base.version, newest: course.version }, save);
  const goOn = (modules: Chosen[]) => {
    setBase(course);
    setChosen(modules);
    save.reset();
    setNews('');
  };
  const others = published.filter(({ id }) => !chosen.some((one) => one.id === id));
  const move = (from: number, to: number, title: string) => {
    setChosen(moved(chosen, from, to));
    setNews(`${title} is at place ${to + 1} of ${chosen.length}.`);
  };
  const add = (id: string) => {
    const module = published.find((one) => one.id === id);
    if (!module) return;
    setChosen([...chosen, { id, title: module.title }]);
    setNews(`${module.title} is at place ${chosen.length + 1} of ${chosen.length + 1}.`);
  };
  const remove = (place: number, title: string) => {
    setChosen(chosen.toSpliced(place, 1));
    setNews(`${title} was taken out.`);
  };
  return (
    <Stack as="section" $gap={4} aria-label={`Modules of ${course.title}`}>
      {overtaken && (
        <OvertakenNotice
          title="Someone else has changed this course in the meantime"
          isAnswer={save.isError}
          onKeep={() => goOn(chosen)}
          onTakeNewest={() => goOn(modulesOf(course))}
        >
          <CourseFacts course={course} fields={['modules']} />
        </OvertakenNotice>
      )}
      <Text role="status" $size={16} $tone="quiet">
        {news || 'People take them in this order.'}
      </Text>
      <Stack as="ol" role="list" $gap={0}>
        {chosen.map((module, place) => (
          <ModuleRow
            key={module.id}
            module={module}
            place={place}
            count={chosen.length}
            onMove={(to) => move(place, to, module.title)}
            onRemove={() => remove(place, module.title)}
          />
        ))}
      </Stack>
      {others.length > 0 && chosen.length < COURSE_LIMITS.modules && (
        <Select
          name={`add-${course.id}`}
          label="Add a module"
          emptyLabel="Choose a module"
          options={others.map(({ id, title }) => ({ value: id, label: title }))}
          value=""
          onChange={(event) => add(event.target.value)}
        />
      )}
      <FailedNotice title="The modules were not saved" error={overtaken ? null : save.error} />
      <Actions $justify="end">
        <Button variant="secondary" onClick={onDone}>
          Leave it
        </Button>
        <Button
          loading={save.isPending}
          pendingLabel="Saving..."
          onClick={() =>
            save.mutate(
              chosen.map(({ id }) => id),
              { onSuccess: onDone },
            )
          }
        >
          Save order
        </Button>
      </Actions>
    </Stack>
  );
};
