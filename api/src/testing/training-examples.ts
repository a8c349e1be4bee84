import { Types } from 'mongoose';
import type { TestApp } from './build-test-app';
import type { SignedInCaller } from './sign-in';
import { createTrainingStage } from './training-stage';

/** What a call is about. */
export interface Given {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

export const MINUTE = 60_000;
export const about = (id: string): Given => ({ params: { id } });

/** Makes something when it is first needed, and hands out the same one from then on. */
const once = <Made>(make: () => Promise<Made>): (() => Promise<Made>) => {
  let made: Promise<Made> | undefined;
  return () => (made ??= make());
};

/** Things that calls of training are about. A call that changes a thing gets one of its own; most calls that read share one. */
export const createTrainingExamples = (context: () => TestApp, author: () => SignedInCaller) => {
  const { begin, publish, publishFor } = createTrainingStage(context);
  const module = (overrides?: Parameters<typeof publishFor>[1]) => publishFor(author().account.id, overrides);
  const inside = async (person: SignedInCaller, overrides?: Parameters<typeof publishFor>[1]) => {
    const id = await module(overrides);
    await person.call('POST /training/modules/:id/start', { params: { id } });
    return id;
  };
  const completed = async (person: SignedInCaller) => {
    const id = await module({ quiz: 0 });
    await person.call('POST /training/modules/:id/complete', { params: { id }, body: {} });
    return id;
  };
  /** A module whose only attempt the person has failed. */
  const usedUp = async (person: SignedInCaller) => {
    const id = await module({ max_attempts: 1 });
    const params = { id };
    const { data } = await person.call('POST /training/modules/:id/attempts', { params });
    const quizAnswers = { 'question-1': 3, 'question-2': 3 };
    await person.call('POST /training/modules/:id/complete', {
      params,
      body: { attemptId: data.attempt.id, quizAnswers },
    });
    return id;
  };
  const course = async (...moduleIds: string[]) => {
    const { data } = await author().call('POST /training/courses', { body: { title: 'All of it' } });
    const { id, version } = data.course;
    await author().call('POST /training/courses/:id/modules', {
      params: { id },
      body: { version, moduleIds },
    });
    return id;
  };
  const arrangement = async (person: SignedInCaller): Promise<Record<string, unknown>> => {
    const module_id = await inside(person);
    const soon = new Date(context().clock.now().getTime() + MINUTE).toISOString();
    const [date = '', time = ''] = soon.split('T');
    return { module_id, date, time: time.slice(0, 5), minutes: 60, student_ids: [person.account.id] };
  };
  const arranged = async (person: SignedInCaller) => {
    const answer = await author().call('POST /trainer/assessments', {
      body: (await arrangement(person)) as never,
    });
    return answer.data.assessment.id;
  };
  const student = async () => context().signIn('declutterer');
  const certificateOf = async (person: SignedInCaller) => {
    const params = { id: await completed(person) };
    return (await person.call('POST /training/modules/:id/certificates', { params })).data.certificate.id;
  };
  const file = async ({ account }: SignedInCaller) => {
    const at = context().clock.now();
    const metadata = {
      owner: new Types.ObjectId(account.id),
      kind: 'file',
      type: 'text/plain',
      lookedAt: at,
    };
    const row = { length: 1, chunkSize: 1, uploadDate: at, filename: 'a.txt', metadata };
    const { insertedId } = await context().connection.collection('training_media.files').insertOne(row);
    return String(insertedId);
  };

  return {
    context,
    author,
    module,
    readModule: once(() => module()),
    inside,
    completed,
    usedUp,
    course,
    arrangement,
    arranged,
    student,
    certificateOf,
    readCertificate: once(async () => certificateOf(await student())),
    file,
    begin: async () => (await begin(author())).id,
    publish: async () => (await publish(author())).id,
  };
};
export type TrainingExamples = ReturnType<typeof createTrainingExamples>;
