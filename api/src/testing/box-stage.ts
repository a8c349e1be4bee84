import type { Thing } from '@gently/contracts/decide-later';
import type { Caller } from './caller';
import type { PayingDomain } from './domain';
import { ok } from './domain';
import { photoForm } from './pictures';
import { createSessionStage } from './session-stage';

let put = 0;

/** A client with a box, and a session with somebody. */
export const createBoxStage = (domain: () => PayingDomain) => {
  const session = createSessionStage(domain);

  const send = (client: Caller, fields: Record<string, string> = {}, file: Buffer | null = null) => {
    put += 1;
    const form = photoForm(file, { key: `thing-key-${put}`, ask_again_in: '1', ...fields });
    return client.raw({ method: 'POST', path: '/decide-later', ...form });
  };

  /** A thing that is taken on. */
  const putIn = async (client: Caller, fields: Record<string, string> = {}, file: Buffer | null = null) => {
    const answer = await send(client, { word: 'The blue jug', ...fields }, file);
    if (answer.status !== 201) throw new Error(`the thing was refused: ${JSON.stringify(answer.error)}`);
    return (answer.data as { thing: Thing }).thing;
  };

  const photoOf = (person: Caller, id: string) =>
    domain().app.inject({ method: 'GET', url: `/api/v1/decide-later/${id}/photo`, headers: person.headers });

  const share = (client: Caller, id: string, bookingId: string) =>
    ok(client, 'PUT /decide-later/:id/share', { params: { id }, body: { booking_id: bookingId } });

  /** What is stored about a thing, wherever that is. */
  const stored = async (id: string) => {
    const { connection, objectId } = domain();
    const _id = objectId(id);
    return {
      thing: await connection.collection('decide_later_things').findOne({ _id }),
      files: await connection.collection('thing_photos.files').countDocuments({ _id }),
      chunks: await connection.collection('thing_photos.chunks').countDocuments({ files_id: _id }),
      looks: await connection.collection('decide_later_looks').find({ thing: _id }).toArray(),
    };
  };

  return { ...session, send, putIn, photoOf, share, stored };
};
