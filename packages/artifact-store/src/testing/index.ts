export { startStubBucket } from './stub-bucket';
export type { StubBucket } from './stub-bucket';
