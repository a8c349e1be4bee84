/** @returns an answer of the server that waits until the test lets it go */
export const later = <Answer>(value: Answer) => {
  let release = () => {};
  const promise = new Promise<Answer>((resolve) => {
    release = () => resolve(value);
  });
  return { promise, answer: release };
};
