export { MoveError } from './errors';
export { move, type MoveOptions, type MoveResult } from './move';
