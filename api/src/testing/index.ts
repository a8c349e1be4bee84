export { auditRecords } from './audit-records';
export { type TestApp, type TestAppOverrides, buildTestApp } from './build-test-app';
export type { Answer, Caller } from './caller';
export { type RefusalSpec, describeRefusals } from './refusals';
export { type SignedInCaller, TEST_PASSWORD } from './sign-in';
export { type TestClock, createTestClock } from './test-clock';
