/**
 * @param milliseconds how long to wait
 * @param onDeadline makes the error of a wait that was too long
 */
export const withDeadline = <T>(
  work: Promise<T>,
  milliseconds: number,
  onDeadline: () => Error,
): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(onDeadline());
    }, milliseconds);
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
