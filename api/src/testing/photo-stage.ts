import { jpeg } from './pictures';
import type { Photo } from '@gently/contracts/photos';
import type { Caller } from './caller';
import { ok, type PayingDomain } from './domain';
import { createSessionStage } from './session-stage';

/** A session that runs, and what becomes of its photos. */
export const createPhotoStage = (domain: () => PayingDomain) => {
  const session = createSessionStage(domain);

  /** The client says yes to photos. */
  const agree = (client: Caller, id: string, agreed = true) =>
    ok(client, 'PUT /bookings/:id/photo-consent', { params: { id }, body: { agreed } });

  /** Starts a session to whose photos its client has agreed, and does `work` as its people while it runs. */
  const running = async (
    work: (people: { person: Caller; client: Caller; id: string; params: { id: string } }) => Promise<void>,
  ) => {
    const one = await session.confirmed();
    const { params } = one;
    await session.during(one, 0, async (people) => {
      await ok(people.person, 'PATCH /declutterer/sessions/:id/start', { params });
      await agree(people.client, params.id);
      await work({ ...people, id: params.id, params });
    });
    return one;
  };

  /** A photo that is taken on. */
  const added = async (
    person: Caller,
    id: string,
    file?: Buffer,
    fields?: Record<string, string>,
  ): Promise<Photo> => {
    const answer = await session.addPhoto(person, id, file ?? (await jpeg()), fields);
    if (answer.status !== 201) throw new Error(`the photo was refused: ${JSON.stringify(answer.error)}`);
    return (answer.data as { photo: Photo }).photo;
  };

  const pictureOf = (person: Caller, id: string) =>
    domain().app.inject({ method: 'GET', url: `/api/v1/photos/${id}`, headers: person.headers });

  const stored = async (bookingId: string) => {
    const { connection, objectId } = domain();
    const files = await connection
      .collection('photos.files')
      .find({ 'metadata.booking': objectId(bookingId) })
      .toArray();
    const ids = files.map(({ _id }) => _id);
    const chunks = await connection
      .collection('photos.chunks')
      .find({ files_id: { $in: ids } })
      .toArray();
    return { files, chunks };
  };
  const allChunks = () => domain().connection.collection('photos.chunks').countDocuments();

  return { ...session, agree, running, added, pictureOf, stored, allChunks };
};
