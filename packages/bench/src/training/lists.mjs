import { author, hasWord } from './rows.mjs';

/* The lists that are measured. `matches` is true of every row that belongs to a list. */

const catalogue = (app, filter) => async (cursor, limit) => {
  const { modules, next } = await app.training.search({ ...filter, limit, cursor });
  return { rows: modules, next };
};

const students = (app, filter, sort) => async (cursor, limit) => {
  const order = { sort, direction: 'desc' };
  const { students: rows, next } = await app.learning.students.page(filter, order, { limit, cursor });
  return { rows, next };
};

const isPublished = ({ title, isActive }) => title.startsWith('Calm ') && isActive;
const hasVoice = ({ title }) => hasWord(Number(title.replace('Calm ', '')), 'voice');
const isOwn = ({ authorId }) => authorId === String(author);
const isNamed = ({ firstName, lastName }) => firstName.startsWith('Ada') && lastName.startsWith('Young');

/** @returns {{ name: string, page: Function, matches: (row: any) => boolean }[]} */
export const createLists = (app) => {
  const own = { authorIds: [String(author)] };
  const list = (name, page, matches) => ({ name, page, matches });
  const completed = { ...own, status: 'completed' };
  const isCompleted = (row) => isOwn(row) && row.status === 'completed';
  return [
    list('catalogue, all', catalogue(app, {}), isPublished),
    list(
      'catalogue, a category',
      catalogue(app, { category: 'safety' }),
      ({ category }) => category === 'safety',
    ),
    list('catalogue, a word', catalogue(app, { text: 'voice' }), hasVoice),
    list('students, by name', students(app, own, 'name'), isOwn),
    list('students, by score', students(app, own, 'score'), isOwn),
    list('students, a status, by name', students(app, completed, 'name'), isCompleted),
    list('students, a status, by time', students(app, completed, 'time'), isCompleted),
    list('students, a search, by name', students(app, { ...own, text: 'ada' }, 'name'), isNamed),
    list('students, an admin, by progress', students(app, {}, 'progress'), isNamed),
    list(
      'students, an admin, a status, by started',
      students(app, { status: 'failed' }, 'started'),
      ({ status }) => status === 'failed',
    ),
  ];
};
