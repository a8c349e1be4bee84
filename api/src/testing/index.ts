export { type TestApp, type TestAppOverrides, buildTestApp } from './build-test-app';
export { type TestClock, createTestClock } from './test-clock';
