/** The only source of "now" in rules and services; tests hand in one that they can move. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
