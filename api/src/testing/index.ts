export { atOnce } from './at-once';
export { auditRecords } from './audit-records';
export { type TestApp, buildTestApp } from './build-test-app';
export { type Answer, type Caller, createCaller } from './caller';
export { migrate } from './migrate';
export { checkedApplication } from './checked-application';
export { describeRefusals } from './refusals';
export { type SignedInCaller, TEST_PASSWORD } from './sign-in';
export { createTestClock } from './test-clock';
