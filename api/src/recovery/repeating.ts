import { AsyncLocalStorage } from 'node:async_hooks';

const repeats = new AsyncLocalStorage<true>();

/** Does what has been done before the data was lost: what is said of it was said then. */
export const asRepeat = <Result>(work: () => Promise<Result>): Promise<Result> => repeats.run(true, work);

/** Whether the present work repeats what was done before the data was lost. */
export const isRepeat = (): boolean => repeats.getStore() === true;
