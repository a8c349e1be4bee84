export { ClientPauseBoard, DecluttererPauseBoard } from './board/pause-board';
export { closesAt, opensAt, useNow } from './moments';
export { RoomCard, RoomLine } from './room-card';
