import { loginBody } from '@gently/contracts/auth';
import { describe, expect, it } from 'vitest';
import { schemaResolver } from './schema-resolver';

const options = { fields: {}, shouldUseNativeValidation: false };
const resolve = async (values: { email: string; password: string }) =>
  schemaResolver(loginBody)(values, undefined, options);

describe('schemaResolver', () => {
  it('hands over the output of the schema', async () => {
    expect(await resolve({ email: ' Robin@Example.test ', password: 'x' })).toEqual({
      values: { email: 'robin@example.test', password: 'x' },
      errors: {},
    });
  });

  it('gives each field its first problem', async () => {
    const { errors } = await resolve({ email: '', password: '' });
    expect(errors).toMatchObject({
      email: { message: 'Email address is required' },
      password: { message: 'Password is required' },
    });
  });

  it('puts nested problems in their place and those of the whole form at its root', async () => {
    const issues = [
      { path: ['home', 'rooms', 0], message: 'inner' },
      { path: [], message: 'whole' },
    ];
    const schema = { safeParse: () => ({ success: false, error: { issues } }) as const };
    const { errors } = await schemaResolver(schema)({}, undefined, options);
    expect(errors).toMatchObject({
      home: { rooms: { 0: { message: 'inner' } } },
      root: { message: 'whole' },
    });
  });
});
