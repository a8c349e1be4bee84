import mongoose from 'mongoose';

/* Modules and people in them, as they are stored. Nothing here is measured. */

const { ObjectId } = mongoose.Types;
const BATCH = 1_000;
const AT = new Date('2026-01-05T09:00:00Z');
const STATUSES = ['in_progress', 'in_progress', 'completed', 'completed', 'failed'];
const CATEGORIES = ['practice', 'communication', 'safety', 'digital'];

/** Beginnings of words, as the API stores them. */
const beginnings = (...words) => [
  ...new Set(words.flatMap((word) => [...word].slice(0, 12).map((_, end) => word.slice(0, end + 1)))),
];

export const author = new ObjectId();

const wordOf = (index) => (index % 3 === 0 ? 'paper' : 'voice');

/** @returns {boolean} true when a search for the word finds the module of this number */
export const hasWord = (index, word) => wordOf(index) === word;

const moduleRow = (index) => ({
  author,
  draft: {},
  revision: 1,
  hasChanges: false,
  isActive: true,
  head: {
    version: 1,
    title: `Calm ${index}`,
    description: '',
    category: CATEGORIES[index % CATEGORIES.length],
    difficulty: 'beginner',
    durationMinutes: 20,
    isRequired: false,
    isFeatured: false,
    orderIndex: (index * 7919) % 1_000,
    threshold: 80,
    maxAttempts: 3,
    certificateMonths: null,
    objectives: [],
    prerequisites: [],
    hasQuiz: true,
    blockCount: 0,
    firstBlocks: [],
    publishedAt: AT,
  },
  print: null,
  words: beginnings('calm', wordOf(index), `number${index}`),
  files: [],
  createdAt: AT,
  updatedAt: AT,
  updatedBy: author,
});

const enrolmentRow = (index, modules) => {
  const [firstName, lastName] = [`Ada${index % 97}`, `Young${(index * 7919) % 50_000}`];
  const email = `person-${index}@people.test`;
  return {
    user: new ObjectId(),
    module: modules[index % 10],
    author: index % 5 === 0 ? modules[0] : author,
    firstName,
    lastName,
    email,
    role: 'declutterer',
    words: beginnings(firstName.toLowerCase(), lastName.toLowerCase(), email),
    nameKey: `${lastName} ${firstName}`.toLowerCase(),
    status: STATUSES[index % STATUSES.length],
    percentage: index % 101,
    score: index % 50,
    attemptsUsed: 0,
    openAttempt: null,
    startedAt: new Date(AT.getTime() + (index % 5_000) * 60_000),
    completedAt: null,
    seconds: index % 9_000,
    countedUntil: AT,
    notes: '',
    changes: 0,
  };
};

const insert = async (collection, count, rowOf) => {
  const ids = [];
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => rowOf(from + index));
    const { insertedIds } = await collection.insertMany(rows);
    ids.push(...Object.values(insertedIds));
  }
  return ids;
};

export const fill = async (connection, { modules, enrolments }) => {
  const ids = await insert(connection.collection('training_modules'), modules, moduleRow);
  await insert(connection.collection('training_enrolments'), enrolments, (index) => enrolmentRow(index, ids));
};
