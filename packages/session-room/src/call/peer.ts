import type { RoomSignal } from '@gently/contracts/rooms';

/** Which of the other person's devices are on, as their browser says. */
export interface MediaState {
  microphone: boolean;
  camera: boolean;
  screen: boolean;
}
export const ALL_OFF: MediaState = { microphone: false, camera: false, screen: false };

/** How the way between the two browsers stands. */
export type Link = 'connecting' | 'connected' | 'interrupted';

export type MediaKind = 'audio' | 'video';

interface PeerOptions {
  connection: RTCPeerConnection;
  /** The polite one waits for the first offer, and gives way when both offer at once. */
  polite: boolean;
  send: (signal: RoomSignal) => void;
  onLink: (link: Link) => void;
  onTrack: (track: MediaStreamTrack) => void;
  onMedia: (state: MediaState) => void;
}

const LINKS: Partial<Record<RTCPeerConnectionState, Link>> = {
  connected: 'connected',
  disconnected: 'interrupted',
  failed: 'interrupted',
};

const isMediaState = (value: unknown): value is MediaState =>
  typeof value === 'object' && value !== null && 'microphone' in value && 'camera' in value;

/** @returns null for what is no such message: the other browser may run another version of this page. */
const mediaStateOf = (text: string): MediaState | null => {
  try {
    const told: unknown = JSON.parse(text);
    return isMediaState(told) ? told : null;
  } catch {
    return null;
  }
};

const toCandidate = ({ candidate, sdpMid, sdpMLineIndex }: RTCIceCandidate): RoomSignal => ({
  kind: 'candidate',
  candidate,
  sdp_mid: sdpMid,
  sdp_m_line_index: sdpMLineIndex,
});

/** Each browser says what it has on, at once and to whoever comes later. @returns how to say it. */
const openMediaChannel = (connection: RTCPeerConnection, onMedia: PeerOptions['onMedia']) => {
  let media = ALL_OFF;
  const channel = connection.createDataChannel('media', { negotiated: true, id: 0 });
  const tell = (): void => {
    if (channel.readyState === 'open') channel.send(JSON.stringify(media));
  };
  channel.onopen = tell;
  channel.onmessage = ({ data }: MessageEvent<string>) => {
    const told = mediaStateOf(data);
    if (told) onMedia(told);
  };
  return (state: MediaState): void => {
    media = state;
    tell();
  };
};

/**
 * One connection to the other browser, by "perfect negotiation". Both directions of sound and picture are agreed once;
 * turning something on or off only exchanges what is sent, so nothing is negotiated anew while people talk.
 */
export const createPeer = ({ connection, polite, send, onLink, onTrack, onMedia }: PeerOptions) => {
  const tracks: Record<MediaKind, MediaStreamTrack | null> = { audio: null, video: null };
  let makingOffer = false;
  let ignoringOffer = false;
  let settingAnswer = false;
  let last = Promise.resolve();

  const senderOf = (kind: MediaKind): RTCRtpSender | undefined =>
    connection.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)?.sender;

  /** Puts what is on into the connection, as soon as it has a place. */
  const fill = async (): Promise<void> => {
    for (const kind of ['audio', 'video'] as const) {
      const sender = senderOf(kind);
      if (sender && sender.track !== tracks[kind]) await sender.replaceTrack(tracks[kind]);
    }
  };

  const describe = async (): Promise<void> => {
    await connection.setLocalDescription();
    const own = connection.localDescription;
    if (own && own.type !== 'rollback' && own.type !== 'pranswer')
      send({ kind: 'description', type: own.type, sdp: own.sdp });
  };

  const offer = async (): Promise<void> => {
    // The first offer is the other one's; a second one at the same moment would only be thrown away.
    if (polite && !connection.remoteDescription) return;
    makingOffer = true;
    try {
      await describe();
    } finally {
      makingOffer = false;
    }
  };

  const answer = async (): Promise<void> => {
    for (const transceiver of connection.getTransceivers()) transceiver.direction = 'sendrecv';
    await fill();
    await describe();
  };

  const takeDescription = async (description: RTCSessionDescriptionInit): Promise<void> => {
    const ready = !makingOffer && (connection.signalingState === 'stable' || settingAnswer);
    const collides = description.type === 'offer' && !ready;
    ignoringOffer = !polite && collides;
    if (ignoringOffer) return;
    settingAnswer = description.type === 'answer';
    try {
      await connection.setRemoteDescription(description);
    } finally {
      settingAnswer = false;
    }
    if (description.type === 'offer') await answer();
  };

  const takeCandidate = async (candidate: RTCIceCandidateInit): Promise<void> => {
    try {
      await connection.addIceCandidate(candidate);
    } catch (error) {
      // One that belongs to an offer that was thrown away.
      if (!ignoringOffer) throw error;
    }
  };

  const take = (signal: RoomSignal): Promise<void> =>
    signal.kind === 'description'
      ? takeDescription({ type: signal.type, sdp: signal.sdp })
      : takeCandidate({
          candidate: signal.candidate,
          sdpMid: signal.sdp_mid,
          sdpMLineIndex: signal.sdp_m_line_index,
        });

  const tellMedia = openMediaChannel(connection, onMedia);

  connection.onnegotiationneeded = () => void offer();
  connection.onicecandidate = ({ candidate }) => {
    if (candidate?.candidate) send(toCandidate(candidate));
  };
  connection.ontrack = ({ track }) => onTrack(track);
  connection.onconnectionstatechange = () => {
    const { connectionState } = connection;
    onLink(LINKS[connectionState] ?? 'connecting');
    if (connectionState === 'failed') connection.restartIce();
  };

  if (!polite) for (const kind of ['audio', 'video'] as const) connection.addTransceiver(kind);

  return {
    /** Takes what the other browser sent, one after the other. Never throws: what cannot be used is passed over. */
    receive: (signal: RoomSignal): Promise<void> => {
      last = last.then(() => take(signal)).catch(() => undefined);
      return last;
    },
    /** Never throws: a call that ends meanwhile needs no sound and picture any more. */
    setTrack: (kind: MediaKind, track: MediaStreamTrack | null): Promise<void> => {
      tracks[kind] = track;
      return fill().catch(() => undefined);
    },
    setMedia: tellMedia,
    /** Looks for a way anew, after the network has come back. */
    restart: (): void => {
      if (connection.connectionState !== 'connected') connection.restartIce();
    },
    close: (): void => connection.close(),
  };
};
export type Peer = ReturnType<typeof createPeer>;
