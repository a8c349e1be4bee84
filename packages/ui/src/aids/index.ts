export { AidBar } from './aid-bar';
export { dimmedStyle } from './dimmed';
export { sentencesAt, type Sentence } from './sentences';
export { canSpeak } from './speech';
export { useReadAloud, type ReadAloud } from './use-read-aloud';
