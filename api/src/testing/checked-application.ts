import type { TestApp } from './build-test-app';
import { mongo } from 'mongoose';

/** An application with everything that an approval needs. `changes` takes something of it away. */
export const checkedApplication = async (
  { connection, clock }: Pick<TestApp, 'connection' | 'clock'>,
  userId: string,
  changes: object = {},
): Promise<void> => {
  await connection.collection('declutterer_applications').insertOne({
    userId: new mongo.ObjectId(userId),
    status: 'pending',
    submittedAt: clock.now(),
    identitySeenOn: '2026-01-05',
    referencesContactedOn: '2026-01-05',
    ...changes,
  });
};
