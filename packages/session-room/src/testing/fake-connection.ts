/** As much of a browser's connection as a peer uses. Two of them understand each other by what they are handed. */
export class FakeConnection {
  signalingState: RTCSignalingState = 'stable';
  connectionState: RTCPeerConnectionState = 'new';
  localDescription: { type: string; sdp: string } | null = null;
  remoteDescription: { type: string; sdp: string } | null = null;
  onnegotiationneeded: (() => void) | null = null;
  onicecandidate: ((event: { candidate: object | null }) => void) | null = null;
  ontrack: ((event: { track: object }) => void) | null = null;
  onconnectionstatechange: (() => void) | null = null;
  restarts = 0;
  closed = false;
  candidates: object[] = [];
  /** What was sent by the sender of each kind. */
  sent: Record<string, object | null> = {};
  told: string[] = [];
  channel = {
    readyState: 'connecting',
    onopen: null as (() => void) | null,
    onmessage: null as ((event: { data: string }) => void) | null,
    send: (text: string) => void this.told.push(text),
  };
  #kinds: string[] = [];
  #offers = 0;
  #directions: { direction: string }[] = [];

  createDataChannel = () => this.channel;
  addTransceiver = (kind: string) => {
    this.#kinds.push(kind);
    queueMicrotask(() => this.onnegotiationneeded?.());
  };
  getTransceivers = () =>
    this.#kinds.map((kind, index) => {
      const own = this.#directions[index] ?? { direction: 'recvonly' };
      this.#directions[index] = own;
      const sender = {
        track: this.sent[kind] ?? null,
        replaceTrack: async (track: object | null) => {
          if (this.closed) throw new DOMException('the call is over', 'InvalidStateError');
          this.sent[kind] = track;
        },
      };
      return Object.assign(own, { receiver: { track: { kind } }, sender });
    });
  get directions(): string[] {
    return this.#directions.map(({ direction }) => direction);
  }

  setLocalDescription = async (): Promise<void> => {
    const answers = this.signalingState === 'have-remote-offer';
    this.#offers += 1;
    this.localDescription = { type: answers ? 'answer' : 'offer', sdp: `own ${this.#offers}` };
    this.signalingState = answers ? 'stable' : 'have-local-offer';
  };
  setRemoteDescription = async (description: { type: string; sdp: string }): Promise<void> => {
    if (description.type === 'answer' && this.signalingState !== 'have-local-offer')
      throw new DOMException('no offer waits', 'InvalidStateError');
    this.remoteDescription = description;
    this.signalingState = description.type === 'offer' ? 'have-remote-offer' : 'stable';
    if (this.#kinds.length === 0) this.#kinds.push('audio', 'video');
  };
  addIceCandidate = async (candidate: object): Promise<void> => void this.candidates.push(candidate);
  restartIce = () => {
    this.restarts += 1;
    this.onnegotiationneeded?.();
  };
  close = () => void (this.closed = true);

  become = (state: RTCPeerConnectionState): void => {
    this.connectionState = state;
    this.onconnectionstatechange?.();
  };
  as = (): RTCPeerConnection => this as unknown as RTCPeerConnection;
}
