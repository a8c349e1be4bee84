import type { RoomSignal } from '@gently/contracts/rooms';
import { describe, expect, it } from 'vitest';
import { FakeConnection } from '../testing/fake-connection';
import { ALL_OFF, createPeer, type Link, type MediaState } from './peer';

const settled = () => new Promise((resolve) => setTimeout(resolve));
const candidate: RoomSignal = { kind: 'candidate', candidate: 'c', sdp_mid: '0', sdp_m_line_index: 0 };
const offer: RoomSignal = { kind: 'description', type: 'offer', sdp: 'theirs' };
const track = { kind: 'audio' } as MediaStreamTrack;

const setUp = (polite: boolean) => {
  const connection = new FakeConnection();
  const sent: RoomSignal[] = [];
  const links: Link[] = [];
  const media: MediaState[] = [];
  const peer = createPeer({
    connection: connection.as(),
    polite,
    send: (signal) => void sent.push(signal),
    onLink: (link) => void links.push(link),
    onTrack: () => undefined,
    onMedia: (state) => void media.push(state),
  });
  const types = () => sent.map((signal) => (signal.kind === 'description' ? signal.type : signal.kind));
  return { connection, peer, sent, types, links, media };
};

describe('agreeing on a call', () => {
  it('begins with the one who is not polite', async () => {
    const [first, second] = [setUp(false), setUp(true)];
    second.connection.onnegotiationneeded?.();
    await settled();
    expect([first.types().at(0), second.types()]).toEqual(['offer', []]);
  });

  it('is answered with both directions of sound and picture', async () => {
    const { connection, peer, types } = setUp(true);
    await peer.setTrack('audio', track);
    await peer.receive(offer);
    expect(types()).toEqual(['answer']);
    expect(connection.directions).toEqual(['sendrecv', 'sendrecv']);
    expect(connection.sent).toEqual({ audio: track });
  });

  it('gives way to an offer at the same moment, when polite', async () => {
    const { connection, peer, types } = setUp(true);
    await peer.receive(offer);
    connection.restartIce();
    await settled();
    expect(connection.signalingState).toBe('have-local-offer');
    await peer.receive({ ...offer, sdp: 'newer' });
    expect(connection.remoteDescription?.sdp).toBe('newer');
    expect(types()).toEqual(['answer', 'offer', 'answer']);
  });

  it('keeps to its own offer, when not polite, and passes over what belongs to the other one', async () => {
    const { connection, peer, types } = setUp(false);
    await settled();
    const before = types();
    connection.addIceCandidate = () => Promise.reject(new Error('unknown'));
    await peer.receive(offer);
    await peer.receive(candidate);
    expect(connection.remoteDescription).toBeNull();
    expect(types()).toEqual(before);
  });

  it('takes one thing after the other, and goes on after one that cannot be used', async () => {
    const { connection, peer } = setUp(true);
    const all = [peer.receive({ ...offer, type: 'answer' }), peer.receive(offer), peer.receive(candidate)];
    await Promise.all(all);
    expect(connection.remoteDescription?.sdp).toBe('theirs');
    expect(connection.candidates).toEqual([{ candidate: 'c', sdpMid: '0', sdpMLineIndex: 0 }]);
  });
});

describe('a call', () => {
  it('turns devices on and off without agreeing anew', async () => {
    const { connection, peer, types } = setUp(true);
    await peer.receive(offer);
    await peer.setTrack('audio', track);
    expect(connection.sent['audio']).toBe(track);
    await peer.setTrack('audio', null);
    expect(connection.sent['audio']).toBeNull();
    expect(types()).toEqual(['answer']);
  });

  it('may end while a device is being turned on', async () => {
    const { connection, peer } = setUp(true);
    await peer.receive(offer);
    peer.close();
    await expect(peer.setTrack('audio', track)).resolves.toBeUndefined();
    expect(connection.sent['audio']).toBeUndefined();
  });

  it('tells the other what is on, as soon as it can', () => {
    const { connection, peer, media } = setUp(true);
    peer.setMedia({ ...ALL_OFF, camera: true });
    expect(connection.told).toEqual([]);
    connection.channel.readyState = 'open';
    connection.channel.onopen?.();
    expect(connection.told.map((text) => JSON.parse(text))).toEqual([{ ...ALL_OFF, camera: true }]);
    connection.channel.onmessage?.({ data: JSON.stringify({ ...ALL_OFF, microphone: true }) });
    connection.channel.onmessage?.({ data: '"nonsense"' });
    connection.channel.onmessage?.({ data: 'not even JSON' });
    expect(media).toEqual([{ ...ALL_OFF, microphone: true }]);
  });

  it('says how it stands, and looks for a new way when there is none left', () => {
    const { connection, links } = setUp(true);
    for (const state of ['connecting', 'connected', 'disconnected'] as const) connection.become(state);
    expect(connection.restarts).toBe(0);
    connection.become('failed');
    expect(links).toEqual(['connecting', 'connected', 'interrupted', 'interrupted']);
    expect(connection.restarts).toBe(1);
  });

  it('is left alone when it works, as the network comes back', () => {
    const { connection, peer } = setUp(true);
    connection.become('connected');
    peer.restart();
    expect(connection.restarts).toBe(0);
    connection.become('disconnected');
    peer.restart();
    expect(connection.restarts).toBe(1);
  });
});
