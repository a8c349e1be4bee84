import type { RoomSignal } from '@gently/contracts/rooms';
import { createOutbox } from './outbox';
import { ALL_OFF, createPeer, type Link, type MediaKind, type MediaState, type Peer } from './peer';

/** What of the other person can be shown. */
export interface Remote {
  /** Null while nobody else is there. */
  link: Link | null;
  /** Their sound and picture. */
  remote: MediaStreamTrack[];
  media: MediaState;
}
export const NOBODY: Remote = { link: null, remote: [], media: ALL_OFF };

interface OtherSideOptions {
  createConnection: (iceServers: RTCIceServer[]) => RTCPeerConnection;
  pause: (failures: number) => Promise<void>;
  /** @returns false when it should be tried again */
  post: (to: string, signals: RoomSignal[]) => Promise<boolean>;
  onChange: (remote: Remote) => void;
}

/** The other person: one call with each stay of theirs, which gets what is turned on here. */
export const createOtherSide = ({ createConnection, pause, post, onChange }: OtherSideOptions) => {
  let shown = NOBODY;
  let current: { stay: string; peer: Peer; outbox: ReturnType<typeof createOutbox> } | null = null;
  const own: Record<MediaKind, MediaStreamTrack | null> = { audio: null, video: null };
  let ownMedia = ALL_OFF;

  const show = (patch: Partial<Remote>): void => {
    shown = { ...shown, ...patch };
    onChange(shown);
  };

  return {
    stay: (): string | null => current?.stay ?? null,

    hangUp: (): void => {
      if (!current) return;
      current.outbox.close();
      current.peer.close();
      current = null;
      show(NOBODY);
    },

    connect: (
      stay: string,
      { polite, iceServers }: { polite: boolean; iceServers: RTCIceServer[] },
    ): void => {
      const outbox = createOutbox({ pause, post: (signals) => post(stay, signals) });
      /** What an earlier call still says concerns nobody. */
      const showOf = (patch: Partial<Remote>): void => {
        if (current?.stay === stay) show(patch);
      };
      const peer = createPeer({
        connection: createConnection(iceServers),
        polite,
        send: outbox.add,
        onLink: (link) => showOf({ link }),
        onTrack: (track) => showOf({ remote: [...shown.remote, track] }),
        onMedia: (media) => showOf({ media }),
      });
      current = { stay, peer, outbox };
      show({ link: 'connecting' });
      peer.setMedia(ownMedia);
      for (const kind of ['audio', 'video'] as const) void peer.setTrack(kind, own[kind]);
    },

    /** Passes over what another stay sent. */
    receive: (from: string, signals: readonly RoomSignal[]): void => {
      if (current?.stay === from) for (const signal of signals) void current.peer.receive(signal);
    },

    setTrack: (kind: MediaKind, track: MediaStreamTrack | null, media: MediaState): void => {
      own[kind] = track;
      ownMedia = media;
      current?.peer.setMedia(media);
      void current?.peer.setTrack(kind, track);
    },

    restart: (): void => current?.peer.restart(),
  };
};
