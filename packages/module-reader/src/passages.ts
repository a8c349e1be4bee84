export { passage } from './passages/passage';
export { type Passage, wordsOf } from './passages/passages-in';
export { Passages } from './passages/passages';
export { useLit } from './passages/use-lit';
export { usePassages } from './passages/use-passages';
