import { expect, it } from 'vitest';
import { storeFor } from './store-for';

it('takes the secret of a bucket from a file, and names the file that cannot be used', () => {
  const variables = { ARTIFACTS_BUCKET: 'releases', ARTIFACTS_SECRET_KEY_FILE: '/nowhere/key' };
  const open = () => storeFor(variables, { workspace: '/workspace', folder: undefined });
  expect(open).toThrow('ARTIFACTS_SECRET_KEY: the file /nowhere/key does not exist');
});

it('uses the folder that is named for this run before that of the settings', () => {
  const variables = { ARTIFACTS_DIR: '/set' };
  expect(storeFor(variables, { workspace: '/workspace', folder: '/named' }).dir).toBe('/named');
  expect(storeFor(variables, { workspace: '/workspace', folder: undefined }).dir).toBe('/set');
  expect(storeFor({}, { workspace: '/workspace', folder: undefined }).dir).toBe('/workspace/.data/artifacts');
});
