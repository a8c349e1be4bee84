/** A number with the noun, or with the words, that it needs: "1 job", "2 jobs", "1 job is", "3 jobs are". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
