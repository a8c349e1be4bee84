export { ClientPauseBoard, DecluttererPauseBoard } from './board/pause-board';
export { closesAt, opensAt, useNow } from './moments';
export { ClientPhotoConsent, DecluttererPhotoConsent } from './photo-consent';
export { RoomCard, RoomLine } from './room-card';
