import type { FastifyReply } from 'fastify';
import { nextSeq } from '../store/ids';
import { SocialFailure, type SocialRoom } from './parts';
import type { Fault, Network, SocialPostRecord, SocialUploadRecord } from './records';

const SILENCE_MS = 30_000;

/** What was published, and what the next posts meet. */
export const createSocialFeed = ({ database, now }: SocialRoom) => {
  const posts = () => database.collection('social_posts');
  /** What the next post meets, counted down. */
  const takeFault = async (network: Network): Promise<Fault | null> => {
    const faults = database.collection('social_faults');
    const met = await faults.findOneAndUpdate(
      { _id: network, left: { $gt: 0 } },
      { $inc: { left: -1 } },
      { returnDocument: 'before' },
    );
    return met?.kind ?? null;
  };

  return {
    /**
     * Publishes, unless a fault is in the way. @returns null when nothing may be answered
     * @param isOut hears of it before anybody is answered
     * @throws SocialFailure
     */
    publish: async (
      network: Network,
      post: { author: string; text: string; upload?: SocialUploadRecord | null; visibleInMs?: number },
      reply: FastifyReply,
      isOut: () => Promise<void> = () => Promise.resolve(),
    ): Promise<SocialPostRecord | null> => {
      const fault = await takeFault(network);
      const silence = (forMs: number) => {
        reply.hijack();
        setTimeout(() => reply.raw.destroy(), forMs).unref();
        return null;
      };
      if (fault === 'error') throw new SocialFailure('broken', 'An unexpected error has occurred.');
      if (fault === 'busy') throw new SocialFailure('busy', 'Too many requests.');
      if (fault === 'refuse') throw new SocialFailure('refused', 'This post goes against our rules.');
      if (fault === 'silent') return silence(SILENCE_MS);
      const at = new Date(now());
      const record: SocialPostRecord = {
        _id: String(nextSeq()),
        network,
        author: post.author,
        text: post.text,
        upload: post.upload?._id ?? null,
        alt: post.upload?.alt ?? '',
        at,
        visible_from: new Date(at.getTime() + (post.visibleInMs ?? 0)),
      };
      await posts().insertOne(record);
      await isOut();
      return fault === 'late' ? silence(0) : record;
    },
    recent: (network: Network, author: string): Promise<SocialPostRecord[]> =>
      posts().find({ network, author }).sort({ at: -1, _id: -1 }).limit(25).toArray(),
    post: async (network: Network, id: string): Promise<SocialPostRecord> => {
      const found = await posts().findOne({ _id: id, network });
      if (!found) throw new SocialFailure('not_found', 'There is no such post.');
      return found;
    },
    all: (network?: Network): Promise<SocialPostRecord[]> =>
      posts()
        .find(network ? { network } : {})
        .sort({ at: -1, _id: -1 })
        .limit(100)
        .toArray(),
    setFault: async (network: Network, kind: Fault, left: number): Promise<void> => {
      await database
        .collection('social_faults')
        .updateOne({ _id: network }, { $set: { kind, left } }, { upsert: true });
    },
    revokeAll: async (network: Network): Promise<void> => {
      await database.collection('social_grants').updateMany({ network }, { $set: { revoked: true } });
    },
  };
};
