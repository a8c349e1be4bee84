import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import * as applications from './applications';
import * as approvals from './approvals';
import * as auth from './auth';
import * as availability from './availability';
import * as bookings from './bookings';
import * as calendar from './calendar';
import * as certificates from './certificates';
import * as clientProfile from './client-profile';
import * as contactMessage from './contact-message';
import * as decideLater from './decide-later';
import * as declutterer from './declutterer';
import * as decluttererSessions from './declutterer-sessions';
import * as earnings from './earnings';
import { endpoints } from './endpoints';
import * as franchise from './franchise';
import * as messages from './messages';
import * as notifications from './notifications';
import * as offers from './offers';
import * as oversight from './oversight';
import * as pauseBoard from './pause-board';
import * as photoConsent from './photo-consent';
import * as payments from './payments';
import * as photos from './photos';
import * as recovery from './recovery';
import * as registration from './registration';
import * as releases from './releases';
import * as rooms from './rooms';
import * as services from './services';
import * as system from './system';
import * as trainer from './trainer';
import * as training from './training';
import * as trainingAuthoring from './training-authoring';
import * as trainingBlocks from './training-blocks';
import * as welfare from './welfare';
import * as wire from './wire';

/*
 * The wire as it is. Remotes and API are released one by one, so whatever changes here meets an older version on the
 * other side: look at it before you take it over (`vitest run -u`).
 */

const ROOMS = {
  applications,
  approvals,
  auth,
  availability,
  bookings,
  calendar,
  certificates,
  clientProfile,
  contactMessage,
  decideLater,
  declutterer,
  decluttererSessions,
  earnings,
  franchise,
  messages,
  notifications,
  offers,
  oversight,
  pauseBoard,
  photoConsent,
  payments,
  photos,
  recovery,
  registration,
  releases,
  rooms,
  services,
  system,
  trainer,
  training,
  trainingAuthoring,
  trainingBlocks,
  welfare,
  wire,
};

/** Every schema by its name, so that one inside another is told by that name. */
const named = z.registry<{ id: string }>();
for (const [room, exports] of Object.entries(ROOMS))
  for (const [name, schema] of Object.entries(exports))
    if (schema instanceof z.ZodType && !named.has(schema)) named.add(schema, { id: `${room}.${name}` });

type Shape = z.core.JSONSchema.JSONSchema;
const { schemas } = z.toJSONSchema(named, { io: 'input', unrepresentable: 'any', uri: (id) => id });

/** One line for each field, with everything that is asked of it. */
const linesOf = (name: string, shape: Shape): string[] => {
  const { $id: _id, $schema: _schema, properties, required = [], items, ...rest } = shape;
  const fields = Object.entries(properties ?? {}).flatMap(([field, part]) =>
    linesOf(`${name}.${field}${required.includes(field) ? '' : '?'}`, part as Shape),
  );
  const elements = items === undefined ? [] : linesOf(`${name}[]`, items as Shape);
  return [`${name} ${JSON.stringify(rest)}`, ...fields, ...elements];
};

const roomOf = (name: string): string => name.split('.')[0] ?? '';

describe('what goes over the wire', () => {
  it.each(Object.keys(ROOMS))('of %s stays as it is', (room) => {
    const lines = Object.entries(schemas)
      .filter(([name]) => roomOf(name) === room)
      .flatMap(([name, shape]) => linesOf(name.slice(room.length + 1), shape as Shape));
    expect(lines.join('\n')).toMatchSnapshot();
  });

  it('is asked for and answered at the same addresses', () => {
    const nameOf = (schema: z.ZodType): string => named.get(schema)?.id ?? 'of its own';
    const lines = Object.entries(endpoints).map(
      ([address, { status = 200, ...parts }]: [string, object & { status?: number }]) =>
        [
          address,
          status,
          ...Object.entries(parts).map(([part, schema]) => `${part}: ${nameOf(schema as z.ZodType)}`),
        ].join(' · '),
    );
    expect(lines.join('\n')).toMatchSnapshot();
  });
});
