import type { Course } from '@gently/contracts/training';
import { DescriptionList, Text } from '@gently/ui';

type Field = 'title' | 'description' | 'is_active' | 'modules';

/** What a course says, by the names of what is sent. */
const FACTS: readonly (readonly [field: Field, term: string, detail: (course: Course) => string])[] = [
  ['title', 'Title', ({ title }) => title],
  ['description', 'Description', ({ description }) => description || 'None'],
  ['is_active', 'Who sees it?', ({ is_active: isActive }) => (isActive ? 'Active' : 'Inactive')],
  ['modules', 'Modules', ({ modules }) => modules.map(({ title }) => title).join(', ') || 'None'],
];

interface CourseFactsProps {
  course: Course;
  /** Which of them are shown. */
  fields: readonly Field[];
}

/** Some of what a course says. */
export const CourseFacts = ({ course, fields }: CourseFactsProps) => {
  const facts = FACTS.filter(([field]) => fields.includes(field));
  if (facts.length === 0) return <Text>It says the same as what you typed.</Text>;
  return <DescriptionList items={facts.map(([, term, detail]) => ({ term, detail: detail(course) }))} />;
};
